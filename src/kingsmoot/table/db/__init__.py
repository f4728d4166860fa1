"""What survives a crash: the tables of the database, its one writer, news between processes."""

"""The messages of sockets and the bodies of HTTP calls, as classes; their JSON schema."""

"""House cards with an ability of their own, by house; `chart` says which card does what and when."""

# Fish, patterns of one digit, colours and templates.

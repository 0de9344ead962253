"""The site: accounts, lobby, table, replay, rules, API.  It knows every game only through the engine."""

"""HTTP and WebSocket: sessions, the lobby, live tables, the built client. Nothing here knows a game."""

from bosquet.cli.main import app

app()

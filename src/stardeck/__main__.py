"""`python -m stardeck` is the command line."""

from stardeck.clients.cli import main

if __name__ == "__main__":
    main()

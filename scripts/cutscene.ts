import '#hosts/node/command-line/main.ts'

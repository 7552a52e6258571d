import '#hosts/node/cli/main.ts'

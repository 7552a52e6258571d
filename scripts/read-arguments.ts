import { exitWithError, StartError } from '#hosts/node/settings/start-error.ts'

/** The program's arguments, at most `most`. --help prints the usage and ends the process; an unknown one ends it with an error. */
export function readArguments(usage: string, most = 0): string[] {
  const given = process.argv.slice(2)
  if (given.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    process.exit()
  }
  const unknown = given.find((argument, index) => argument.startsWith('-') || index >= most)
  if (unknown !== undefined) exitWithError(new StartError(`Unknown argument: ${unknown}. ${usage}`))
  return given
}

import { parseArgs } from 'node:util'
import type { envFileOption } from '#settings/env-file.ts'
import { exitWithError, OperatorError } from '#settings/operator-error.ts'

interface Allowed {
  /** How many arguments without a name there may be. */
  most?: number
  options?: typeof envFileOption
}

/** The program's arguments. --help prints the usage and ends the process; an unknown one ends it with an error. */
export function readArguments(usage: string, { most = 0, options }: Allowed = {}) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: most > 0,
    })
    if (values.help) {
      process.stdout.write(`${usage}\n`)
      process.exit()
    }
    if (positionals.length > most) throw new TypeError(`Unexpected argument '${positionals[most]}'`)
    return { folder: positionals[0], envFile: values['env-file'] as string | undefined }
  } catch (error) {
    const [what] = (error as TypeError).message.split('. ')
    return exitWithError(new OperatorError(`${what}. ${usage}`))
  }
}

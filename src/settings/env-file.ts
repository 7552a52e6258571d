import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, readEnvironment } from './environment.ts'
import { OperatorError } from './operator-error.ts'
import { serverSettings } from './settings.ts'

/** For parseArgs. */
export const envFileOption = { 'env-file': { type: 'string' } } as const

/**
 * Adds the variables of a file to an environment, which wins: of the file that --env-file named, otherwise of .env in DATA_DIR
 * where there is one. Returns the file's path. Throws an OperatorError.
 */
export function loadEnvFile(environment: Environment, named?: string): string | undefined {
  const { dataDir } = readEnvironment(environment, { dataDir: serverSettings.dataDir })
  const path = resolve(named ?? join(dataDir, '.env'))
  if (!existsSync(path)) {
    if (named === undefined) return undefined
    throw new OperatorError(`--env-file is '${named}', but there is no file ${path}.`)
  }
  const text = read(path)
  const line = malformedLine(text)
  if (line !== undefined)
    throw new OperatorError(
      `Line ${line} of ${path} cannot be read: it must be NAME=value, such as PORT=4000 or SITE_NAME="Trailer Park", or a comment that begins with #.`,
    )
  const variables = parseEnv(text)
  if (named === undefined && 'DATA_DIR' in variables)
    throw new OperatorError(
      `${path} sets DATA_DIR, by which this file is found. Set DATA_DIR in the environment, or name the file by --env-file.`,
    )
  for (const [name, value] of Object.entries(variables)) environment[name] ??= value
  return path
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${(error as Error).message}.`)
  }
}

// A quoted value may have several lines.
const entry =
  /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`|[^\s"'`#].*)?[ \t]*(?:#.*)?)$/gm

/** The first line that Node's parser skips, or whose quote it does not find the end of. The error does not quote it: it may hold a secret. */
function malformedLine(text: string): number | undefined {
  const rest = text.replaceAll(entry, (known) => known.replaceAll(/[^\n]/g, ''))
  const at = rest.search(/\S/)
  return at === -1 ? undefined : rest.slice(0, at).split('\n').length
}

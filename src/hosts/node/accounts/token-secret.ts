import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../settings/start-error.ts'

/** What tokens are signed with: the setting, else one that is made once and kept in the data folder. */
export async function readTokenSecret(dataDir: string, setting: string | undefined): Promise<Uint8Array> {
  if (setting !== undefined) return Buffer.from(setting)
  const file = join(dataDir, 'token-secret')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unreadable(file, error)
  })
  if (kept) return Buffer.from(kept)
  const made = randomBytes(32).toString('base64url')
  // Not over one that another process has just made.
  const written = await writeFile(file, made, { mode: 0o600, flag: kept === undefined ? 'wx' : 'w' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw unreadable(file, error)
    },
  )
  return written ? Buffer.from(made) : readTokenSecret(dataDir, setting)
}

function unreadable(file: string, error: Error): StartError {
  return new StartError(
    `The secret that signs tokens is kept in ${file}, which cannot be used (${error.message}). Make it readable, or set TOKEN_SECRET.`,
  )
}

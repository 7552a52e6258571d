import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../settings/start-error.ts'

/** The secret that signs tokens: the setting, else a random one stored in the data folder. Throws StartError. */
export async function readTokenSecret(dataDir: string, setting: string | undefined): Promise<Uint8Array> {
  if (setting !== undefined) return Buffer.from(setting)
  const file = join(dataDir, 'token-secret')
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unreadable(file, error)
  })
  if (stored) return Buffer.from(stored)
  const created = randomBytes(32).toString('base64url')
  // Never overwrites the secret of a process that starts at the same time.
  const written = await writeFile(file, created, {
    mode: 0o600,
    flag: stored === undefined ? 'wx' : 'w',
  }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw unreadable(file, error)
    },
  )
  return written ? Buffer.from(created) : readTokenSecret(dataDir, setting)
}

function unreadable(file: string, error: Error): StartError {
  return new StartError(
    `The secret that signs tokens is stored in ${file}, which cannot be used (${error.message}). Make it readable, or set TOKEN_SECRET.`,
  )
}

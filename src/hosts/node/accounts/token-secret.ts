import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#settings/operator-error.ts'
import type { Settings } from '#settings/settings.ts'

/** The secret that signs tokens: the setting, else a random one stored in the data folder, unless that is read-only. Throws OperatorError. */
export async function readTokenSecret({
  dataDir,
  tokenSecret,
  readOnly,
}: Pick<Settings, 'dataDir' | 'tokenSecret' | 'readOnly'>): Promise<Uint8Array> {
  if (tokenSecret !== undefined) return Buffer.from(tokenSecret)
  const file = join(dataDir, 'token-secret')
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unreadable(file, error)
  })
  if (stored) return Buffer.from(stored)
  const created = randomBytes(32).toString('base64url')
  if (readOnly) return Buffer.from(created)
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
  return written ? Buffer.from(created) : readTokenSecret({ dataDir, tokenSecret, readOnly })
}

function unreadable(file: string, error: Error): OperatorError {
  return new OperatorError(
    `The secret that signs tokens is stored in ${file}, which cannot be used (${error.message}). Make it readable, or set TOKEN_SECRET.`,
  )
}

import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as tar from 'tar'
import { readMediaNames } from '#operator/media-files.ts'

/** In an archive and in DATA_DIR: the database, imported files, and the secret that signs tokens. */
export const archived = { database: 'cutscene.sqlite', media: 'media', secret: 'token-secret' }

/** Writes one tar file with a copy of the database and what DATA_DIR has beside it. Resolves once it is on disk and was read back. */
export async function writeArchive(database: string, dataDir: string, to: string): Promise<void> {
  const media = [...(await readMediaNames(join(dataDir, archived.media)))].map((name) =>
    join(archived.media, name),
  )
  const secret = existsSync(join(dataDir, archived.secret)) ? [archived.secret] : []
  // Readable by its owner only: it holds emails, password hashes and the secret.
  await tar.create({ file: to, cwd: dirname(database), mode: 0o600, portable: true, onWriteEntry: rename }, [
    basename(database),
  ])
  if (secret.length + media.length > 0)
    await tar.replace({ file: to, cwd: dataDir, portable: true }, [...secret, ...media])
  await tar.list({ file: to, strict: true })
  const file = await open(to)
  await file.sync()
  await file.close()

  function rename(entry: { path: string }) {
    entry.path = archived.database
  }
}

/** Extracts an archive, or only its database, into an empty folder. Other files in it are ignored. */
export async function extractArchive(
  file: string,
  to: string,
  { databaseOnly = false, owner }: { databaseOnly?: boolean; owner?: { uid: number; gid: number } } = {},
): Promise<void> {
  const isWanted = (path: string) =>
    path === archived.database ||
    (!databaseOnly && (path === archived.secret || dirname(path) === archived.media))
  await tar.extract({
    file,
    cwd: to,
    strict: true,
    ...(owner ?? { preserveOwner: false }),
    filter: (path, entry) => isWanted(path) && 'type' in entry && entry.type === 'File',
  })
}

/** POSIX.1-2024, pax, "ustar Interchange Format": where a tar file has its magic. */
const magic = { at: 257, text: 'ustar' }

/** False also for what cannot be read. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  try {
    const read = await file?.read(Buffer.alloc(magic.text.length), 0, magic.text.length, magic.at)
    return read?.buffer.toString('latin1') === magic.text
  } catch {
    return false
  } finally {
    await file?.close()
  }
}

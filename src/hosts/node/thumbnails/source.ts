import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'

/** Where a video's picture comes from; one that has none is drawn. */
export type ThumbnailSource = PictureSource | { kind: 'drawn' }

/** A file of ours, or the first of these addresses that has one. */
export type PictureSource = { kind: 'file'; path: string } | { kind: 'remote'; addresses: readonly string[] }

/** A name for this very source that is safe in a path: another file or another address has another key. */
export async function keyOf(source: PictureSource): Promise<string> {
  if (source.kind === 'remote') return hash(['remote', ...source.addresses])
  const { size, mtimeMs } = await stat(source.path)
  return hash(['file', source.path, size, mtimeMs])
}

function hash(identity: (string | number)[]) {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex')
}

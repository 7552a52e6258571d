import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { CatalogueVideo } from '#contract/video.ts'
import { mediaFile } from '#contract/video.ts'
import type { MediaFiles } from '../media-files.ts'

/** YouTube's pictures, largest first; only the last is there for every video. */
const youtubeSizes = ['maxresdefault', 'sddefault', 'hqdefault']

/** An imported clip without a poster names itself. */
const isPicture = /\.(webp|png|jpg)$/

export function thumbnailSource(
  { thumbnail }: CatalogueVideo,
  media: Pick<MediaFiles, 'find'>,
): ThumbnailSource {
  const file = mediaFile(thumbnail)
  if (file) {
    const path = isPicture.test(file) ? media.find(file)?.path : undefined
    return path === undefined ? { kind: 'drawn' } : { kind: 'file', path }
  }
  const youtube = /^(https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/)hqdefault\.jpg$/.exec(thumbnail)?.[1]
  return {
    kind: 'remote',
    addresses: youtube ? youtubeSizes.map((size) => `${youtube}${size}.jpg`) : [thumbnail],
  }
}

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

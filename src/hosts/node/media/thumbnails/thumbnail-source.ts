import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { mediaFile } from '#contract/catalogue/video.ts'
import { thumbnailPicture } from '#contract/catalogue/youtube-link.ts'
import type { MediaFiles } from '#operator/media-files.ts'

/** YouTube's pictures, largest first. Every video has the last one. */
const youtubeSizes = ['maxresdefault', 'sddefault', 'hqdefault']

/** An imported clip without a poster names itself. */
const isPicture = /\.(webp|png|jpe?g)$/

/** The source of a video's picture; 'drawn' when it has none. */
export type ThumbnailSource = PictureSource | { kind: 'drawn' }

/** A local file, or addresses of which the first with a picture counts. */
export type PictureSource = { kind: 'file'; path: string } | { kind: 'remote'; addresses: readonly string[] }

export function thumbnailSource(
  { thumbnail }: CatalogueVideo,
  media: Pick<MediaFiles, 'find'>,
): ThumbnailSource {
  const file = mediaFile(thumbnail)
  if (file) {
    const path = isPicture.test(file) ? media.find(file)?.path : undefined
    return path === undefined ? { kind: 'drawn' } : { kind: 'file', path }
  }
  const picture = thumbnailPicture(thumbnail)
  const youtube = /^(https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/)hqdefault\.jpg$/.exec(picture)?.[1]
  return {
    kind: 'remote',
    addresses: youtube ? youtubeSizes.map((size) => `${youtube}${size}.jpg`) : [picture],
  }
}

/** Identifies this state of a source, safe in a path: a changed file or another address has another key. */
export async function sourceKey(source: PictureSource): Promise<string> {
  if (source.kind === 'remote') return hash(['remote', ...source.addresses])
  const { size, mtimeMs } = await stat(source.path)
  return hash(['file', source.path, size, mtimeMs])
}

function hash(identity: (string | number)[]) {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex')
}

import type { CatalogueVideo } from '#contract/video.ts'
import { mediaFile } from '#contract/video.ts'
import type { MediaFiles } from './media-files.ts'
import type { ThumbnailSource } from './thumbnails/source.ts'

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

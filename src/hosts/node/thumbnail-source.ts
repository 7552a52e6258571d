import { join } from 'node:path'
import { mediaFile } from '#contract/media-file.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { ThumbnailSource } from './thumbnails/source.ts'

/** YouTube's pictures, largest first; only the last is there for every video. */
const youtubeSizes = ['maxresdefault', 'sddefault', 'hqdefault']

export function thumbnailSource({ thumbnail }: CatalogueVideo, mediaFolder: string): ThumbnailSource {
  const file = mediaFile(thumbnail)
  if (file) return { kind: 'file', path: join(mediaFolder, file) }
  const youtube = /^(https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/)hqdefault\.jpg$/.exec(thumbnail)?.[1]
  return {
    kind: 'remote',
    addresses: youtube ? youtubeSizes.map((size) => `${youtube}${size}.jpg`) : [thumbnail],
  }
}

import { mediaFile } from '#contract/catalogue/video.ts'
import type { AssetUrls } from '#service/catalogue/serialize-video.ts'
import type { MediaFiles } from './media-files.ts'

/** All URLs are of this site, except embedded players. */
export function createAssetUrls(media: MediaFiles): AssetUrls {
  return {
    // A clip without a poster names itself.
    thumbnail: ({ _id, thumbnail, link }) =>
      `/thumbnails/${_id}/${mediaFile(thumbnail) && thumbnail === link ? 'drawn.svg' : '640.webp'}`,
    link({ link }) {
      const file = mediaFile(link)
      return file ? media.addressOf(file) : link
    },
    avatar: (creator) => `/avatars/${encodeURIComponent(creator)}.svg`,
    categoryArt: ({ categoryName }) => `/art/${encodeURIComponent(categoryName)}.svg`,
  }
}

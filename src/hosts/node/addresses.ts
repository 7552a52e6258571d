import { mediaFile } from '#contract/media-file.ts'
import type { Addresses } from '#service/catalogue/shown.ts'
import type { MediaFiles } from './media-files.ts'

/** Everything that a page shows comes from this site, embedded players aside. */
export function createAddresses(media: MediaFiles): Addresses {
  return {
    thumbnail: ({ _id }) => `/thumbnails/${_id}/640.webp`,
    link({ link }) {
      const file = mediaFile(link)
      return file ? media.addressOf(file) : link
    },
    avatar: (creator) => `/avatars/${encodeURIComponent(creator)}.svg`,
    categoryArt: ({ categoryName }) => `/art/${encodeURIComponent(categoryName)}.svg`,
  }
}

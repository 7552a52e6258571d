import { mediaFile } from '#contract/catalogue/video.ts'
import { thumbnailPicture } from '#contract/catalogue/youtube-link.ts'
import type { AssetUrls } from '#service/catalogue/serialize-video.ts'

/** Addresses in the static edition: the build writes every picture and clip below its base. */
export function createAssetUrls(base: string, media: Record<string, string>): AssetUrls {
  return {
    thumbnail: ({ _id, thumbnail }) =>
      mediaFile(thumbnail) ? `${base}thumbnails/${_id}/640.webp` : thumbnailPicture(thumbnail),
    poster: ({ _id, thumbnail }) => (mediaFile(thumbnail) ? undefined : `${base}posters/${_id}.svg`),
    link({ link }) {
      const file = mediaFile(link)
      return file ? `${base}media/${media[file] ?? file}` : link
    },
    avatar: (creator) => `${base}avatars/${fileName(creator)}.svg`,
    categoryArt: ({ categoryName }) => `${base}art/${fileName(categoryName)}.svg`,
  }
}

/** Safe on every web server and file system. */
export const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'nameless'

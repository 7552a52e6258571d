import { mediaFile } from '#contract/catalogue/video.ts'
import { thumbnailPicture } from '#contract/catalogue/youtube-link.ts'
import { hashText } from '#contract/text/hash-text.ts'
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

/** Safe on every web server and file system. With a hash of a name that has more than letters from a to z, digits and blanks. */
export function fileName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (/^[a-z0-9]+( [a-z0-9]+)*$/i.test(name)) return letters
  return `${letters || 'name'}-${hashText(name.normalize('NFC')).toString(36)}`
}

import type { AssetUrls } from '#service/catalogue/serialize-video.ts'

/** The addresses of a home that serves every picture itself. */
export const siteAddresses: AssetUrls = {
  thumbnail: ({ _id }) => `/thumbnails/${_id}/640.webp`,
  link: ({ link }) => (link.startsWith('media/') ? `/${link}` : link),
  avatar: (creator) => `/avatars/${encodeURIComponent(creator)}.svg`,
  categoryArt: ({ categoryName }) => `/art/${categoryName}.svg`,
}

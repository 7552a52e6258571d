import type { Addresses } from '#service/catalogue/shown.ts'

/** The addresses of a home that serves every picture itself. */
export const siteAddresses: Addresses = {
  thumbnail: ({ _id }) => `/thumbnails/${_id}/640.webp`,
  link: ({ link }) => (link.startsWith('media/') ? `/${link}` : link),
  avatar: (creator) => `/avatars/${encodeURIComponent(creator)}.svg`,
  categoryArt: ({ categoryName }) => `/art/${categoryName}.svg`,
}

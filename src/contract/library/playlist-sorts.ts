/** `order` is the playlist's own, the others are as those of shelves. Apart from the schemas: pages load no zod. */
export const playlistSorts = ['order', 'added', 'title', 'length', 'views'] as const
export type PlaylistSort = (typeof playlistSorts)[number]

/** `added` is newest first, `length` longest first, `views` most viewed first. Apart from the schemas: pages load no zod. */
export const shelfSorts = ['added', 'title', 'length', 'views'] as const
export type ShelfSort = (typeof shelfSorts)[number]

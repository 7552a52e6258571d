/** `length` is longest first, `views` most viewed first, `year` and `published` newest first. Videos of which it is unknown are the last. Apart from the schemas: pages load no zod. */
export const videoSorts = ['newest', 'title', 'length', 'views', 'year', 'published'] as const
export type VideoSort = (typeof videoSorts)[number]

/** `length` is longest first, `views` most viewed first, `year` newest first. Videos of which it is unknown are the last. Apart from the schemas: pages load no zod. */
export const videoSorts = ['newest', 'title', 'length', 'views', 'year'] as const
export type VideoSort = (typeof videoSorts)[number]

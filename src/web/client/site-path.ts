/** A path of this site as browsers know it, wherever the site is served. */
export const sitePath = (path: string): string => import.meta.env.BASE_URL + path.slice(1)

/** By name; by release, the newest or the soonest first. Unknown dates are the last. Apart from the schemas: pages load no zod. */
export const gameSorts = ['name', 'newest', 'soonest'] as const
export type GameSort = (typeof gameSorts)[number]

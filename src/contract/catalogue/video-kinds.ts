/** What a trailer shows. Apart from the schemas: pages load no zod. */
export const videoKinds = [
  'reveal',
  'teaser',
  'gameplay',
  'story',
  'cinematic',
  'launch',
  'accolades',
  'dlc',
  'other',
] as const
export type VideoKind = (typeof videoKinds)[number]

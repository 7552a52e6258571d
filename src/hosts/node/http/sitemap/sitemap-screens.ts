/** The public screens, relative to the site's base path. */
export const screenPaths = (categories: { categoryName: string }[]): string[] => [
  '',
  'videos',
  'privacy',
  ...categories.map(({ categoryName }) => `videos?category=${encodeURIComponent(categoryName)}`),
]

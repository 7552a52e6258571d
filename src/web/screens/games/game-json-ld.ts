import type { Game } from '#contract/games/games.ts'

/** A game's structured data (schema.org) for search engines, as the text of a script element. */
export function gameJsonLd(
  {
    slug,
    name,
    aliases,
    description,
    releaseDate,
    genres,
    platforms,
    developer,
    publisher,
    links,
    video,
  }: Game,
  gamesTitle: string,
  address: { page(path: string): string; file(path: string): string },
): string {
  const organization = (name: string) => ({ '@type': 'Organization', name })
  const game = {
    '@type': 'VideoGame',
    name,
    url: address.page(`/games/${slug}`),
    ...(aliases.length > 0 && { alternateName: aliases }),
    ...(description && { description }),
    ...(releaseDate && { datePublished: releaseDate }),
    ...(genres.length > 0 && { genre: genres }),
    ...(platforms.length > 0 && { gamePlatform: platforms }),
    ...(developer && { author: organization(developer) }),
    ...(publisher && { publisher: organization(publisher) }),
    ...(links.length > 0 && { sameAs: links }),
    ...(video && { image: address.file(video.thumbnail) }),
  }
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: gamesTitle, item: address.page('/games') },
      { '@type': 'ListItem', position: 2, name },
    ],
  }
  // '</script>' in a name would end the element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [game, breadcrumbs] }).replaceAll(
    '<',
    '\\u003c',
  )
}

import type { BreadcrumbListLeaf, Thing, VideoGameLeaf, VideoObjectLeaf } from 'schema-dts'
import type { Video } from '#contract/catalogue/video.ts'
import type { Game } from '#contract/games/games.ts'

/** What schema.org knows of a thing. JSON leaves out what is undefined. */
type Known<T> = { [Key in keyof T]: T[Key] | undefined }

/** Without one of these a search engine refuses the video: developers.google.com/search/docs/appearance/structured-data/video */
type KnownVideo = Known<VideoObjectLeaf> & { name: string; thumbnailUrl: string; uploadDate: string }

/** A video's structured data (schema.org) for search engines, as the text of a script element; none without the day of its publication. */
export function videoJsonLd(
  { title, description, thumbnail, duration, link, licence, publishedOn, game }: Video,
  absolute: (address: string) => string,
): string | undefined {
  if (publishedOn?.length !== 'YYYY-MM-DD'.length) return
  const isClip = link.startsWith('/')
  const video: KnownVideo = {
    '@type': 'VideoObject',
    name: title,
    description: description || undefined,
    thumbnailUrl: absolute(thumbnail),
    uploadDate: publishedOn,
    about: { '@type': 'VideoGame', name: game },
    duration: duration ? isoDuration(duration) : undefined,
    contentUrl: isClip ? absolute(link) : undefined,
    embedUrl: isClip ? undefined : link,
    license: licence?.url,
    creditText: licence?.attribution,
  }
  return scriptText(video)
}

/** A game's structured data, and the way to its page. */
export function gameJsonLd(
  game: Game,
  gamesTitle: string,
  address: { page(path: string): string; file(path: string): string },
): string {
  const { name, aliases, genres, platforms, developer, publisher, links } = game
  const organization = (name: string | null) =>
    name ? ({ '@type': 'Organization', name } as const) : undefined
  const videoGame: Known<VideoGameLeaf> & { name: string } = {
    '@type': 'VideoGame',
    name,
    url: address.page(`/games/${game.slug}`),
    alternateName: known(aliases),
    description: game.description ?? undefined,
    datePublished: game.releaseDate ?? undefined,
    genre: known(genres),
    gamePlatform: known(platforms),
    author: organization(developer),
    publisher: organization(publisher),
    sameAs: known(links),
    image: game.video ? address.file(game.video.thumbnail) : undefined,
  }
  const breadcrumbs: BreadcrumbListLeaf = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: gamesTitle, item: address.page('/games') },
      { '@type': 'ListItem', position: 2, name },
    ],
  }
  return scriptText(videoGame, breadcrumbs)
}

const known = <Item>(items: Item[]) => (items.length > 0 ? items : undefined)

/** '1:02:05' → 'PT1H2M5S' */
export function isoDuration(duration: string): string {
  const [seconds = 0, minutes = 0, hours = 0] = duration.split(':').map(Number).reverse()
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds}S`
}

// '</script>' in a name would end the element.
const scriptText = (...things: Known<Thing>[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')

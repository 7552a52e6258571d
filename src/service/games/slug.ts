import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { type CatalogueGame, reservedSlug } from '#contract/games/catalogue-game.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import type { StoredVideo } from '../catalogue/catalogue-store.ts'
import type { NamedCreator, StoredGame } from './game-store.ts'

/** What names are compared by: two spellings of one name are one game, or one creator. */
export const foldName = (name: string): string => foldTitle(name) || name

const maxSlugLength = 80

/** The end of an address that is readable for a name in any letters; the first one that is not taken: portal-2, portal-2-2. */
export async function createSlug(name: string, isTaken: (slug: string) => boolean): Promise<string> {
  // Loaded only for a new name: its tables take 20 MB.
  const { slugify } = await import('transliteration')
  const readable = slugify(foldTitle(name).replace(/['.]/g, ''), { allowedChars: 'a-z0-9' })
  const base = readable.slice(0, maxSlugLength).replace(/-+$/, '') || 'unnamed'
  let slug = base
  for (let number = 2; slug === reservedSlug || isTaken(slug); number++) slug = `${base}-${number}`
  return slug
}

/** A catalogue whose games and creators have pages: also the games of which its videos know no more than the name. */
export interface NamedCatalogue {
  videos: StoredVideo[]
  games: StoredGame[]
  creators: NamedCreator[]
}

export async function nameCatalogue(
  videos: CatalogueVideo[],
  games: CatalogueGame[] = [],
): Promise<NamedCatalogue> {
  const gamesByName = new Map<string, StoredGame>()
  const slugs = new Set(games.map(({ slug }) => slug))
  // The oldest first, as stores add them.
  const oldestFirst = videos.toReversed()
  for (const game of [...games, ...oldestFirst.map(({ game }): CatalogueGame => ({ name: game }))]) {
    const folded = foldName(game.name)
    if (gamesByName.has(folded)) continue
    const slug = game.slug ?? (await createSlug(game.name, (slug) => slugs.has(slug)))
    slugs.add(slug)
    gamesByName.set(folded, { ...game, slug })
  }
  const creators = new Map<string, NamedCreator>()
  const creatorSlugs = new Set<string>()
  for (const { creator: name } of oldestFirst) {
    const folded = foldName(name)
    if (name === '' || creators.has(folded)) continue
    const slug = await createSlug(name, (slug) => creatorSlugs.has(slug))
    creatorSlugs.add(slug)
    creators.set(folded, { slug, name })
  }
  return {
    videos: videos.map((video) => ({
      ...video,
      gameSlug: gamesByName.get(foldName(video.game))?.slug,
      creatorSlug: creators.get(foldName(video.creator))?.slug,
    })),
    games: [...gamesByName.values()],
    creators: [...creators.values()],
  }
}

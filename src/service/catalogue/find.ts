import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { maxFound } from '#contract/limits.ts'
import { foldTitle, searchWords } from '#contract/text/fold-text.ts'
import { type GameStore, type NamedCreator, nameRank, type StoredGame } from '../games/game-store.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { searchVideoIds } from './search-videos.ts'

/** Of so many of the newest, those are first that begin with the text. */
const maxRanked = 24

export interface Found {
  videos: CatalogueVideo[]
  games: StoredGame[]
  creators: NamedCreator[]
  corrected?: string
}

interface FindPorts {
  catalogue: Pick<CatalogueStore, 'find' | 'ids'>
  games: Pick<GameStore, 'gamesNamed' | 'creatorsNamed'>
  /** What a folded text may mean without its typing errors. */
  correct(text: string): Promise<string[]>
}

/** The first few of each that a text finds as it is typed, uncounted; where there are none, of what it may mean. */
export async function find({ catalogue, games, correct }: FindPorts, search: string): Promise<Found> {
  const text = foldTitle(search)
  const found = await findBy(text)
  if (!text || hasAny(found)) return found
  for (const corrected of await correct(text)) {
    const meant = await findBy(corrected)
    if (hasAny(meant)) return { ...meant, corrected }
  }
  return found

  async function findBy(text: string): Promise<Found> {
    if (!text) return { videos: [], games: [], creators: [] }
    const words = searchWords(text)
    const name = { text, words: words.length > 0 ? words : [text] }
    const [ids, gamesNamed, creators] = await Promise.all([
      searchVideoIds(catalogue, text, maxRanked),
      games.gamesNamed(name, maxFound.games),
      games.creatorsNamed(name, maxFound.creators),
    ])
    const rank = ({ title }: CatalogueVideo) => nameRank(foldTitle(title), text)
    const ranked = (await catalogue.find(ids)).sort((one, other) => rank(one) - rank(other))
    return { videos: ranked.slice(0, maxFound.videos), games: gamesNamed, creators }
  }
}

const hasAny = ({ videos, games, creators }: Found) => videos.length + games.length + creators.length > 0

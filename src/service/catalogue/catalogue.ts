import type { FacetsResponse, VideosQuery, VideosResponse } from '#contract/catalogue/catalogue.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { mediaFile } from '#contract/catalogue/video.ts'
import { Failure } from '#contract/failures.ts'
import {
  allCategories,
  maxCountedMatches,
  maxFeaturedVideos,
  maxListedCreators,
  maxPageSize,
  maxSimilarVideos,
} from '#contract/limits.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import { createCursors, type QueryOf } from '../cursor.ts'
import type { CatalogueStore, CountedCategory, Facets, UserList } from './catalogue-store.ts'
import { createCorrections } from './search-corrections.ts'
import { namesFilter, searchVideos, titleFilter } from './search-videos.ts'
import { compareTexts, orderText, videoOrders } from './video-order.ts'

export interface VideosRequest extends Omit<QueryOf<typeof VideosQuery>, 'sample'> {
  sample?: boolean
  /** The user whose history is left out. */
  notWatchedBy?: string | undefined
  /** Only what this list has. */
  on?: UserList | undefined
}

type FacetsRequest = Omit<VideosRequest, 'match' | 'limit' | 'cursor' | 'sample' | 'sort'>

/** `looseFrom` where a search is in the order `newest`. */
type ListedVideos = Omit<VideosResponse, 'videos'> & { videos: CatalogueVideo[] }

/** The rules of the catalogue. */
export function createCatalogueRules(store: CatalogueStore) {
  const correct = createCorrections(store)

  return {
    /** What a folded search may mean without its typing errors: the most probable first. */
    correct,

    categories: () => store.categories(),

    async category(idOrName: string): Promise<CountedCategory> {
      const found = await findCategory(store, idOrName)
      if (!found) throw new Failure('category_unknown')
      return found
    },

    async video(id: string): Promise<CatalogueVideo> {
      const video = await store.video(id)
      if (!video) throw new Failure('video_unknown')
      return video
    },

    /** Throws `video_unknown`. */
    async similar(id: string): Promise<CatalogueVideo[]> {
      return store.similar(await this.video(id), maxSimilarVideos)
    },

    /** What the stage of home shows: what an operator features, else one sample of each category, else of the newest. */
    async featured(at: TimestampMicros): Promise<CatalogueVideo[]> {
      const chosen = await store.featured(at)
      if (chosen.length > 0) return chosen
      const samples = await store.videos({ sample: true, limit: maxPageSize })
      const { videos } = samples.videos.length > 0 ? samples : await store.videos({ limit: maxPageSize })
      return oneOfEachCategory(videos).slice(0, maxFeaturedVideos)
    },

    /** How many videos a search of the whole catalogue finds, by titles, of which the number is known, and by names; a few at most. */
    async foundByAll(search: string, byTitle: number, max: number): Promise<number> {
      const names = byTitle <= max ? namesFilter(foldTitle(search)) : undefined
      return names ? byTitle + (await store.count(names, max + 1)) : byTitle
    },

    /** Of a search: by titles and names, or else of what it finds without its typing errors; within a list by titles alone. */
    async facets(request: FacetsRequest): Promise<FacetsResponse> {
      const filter = await filterOf(request)
      const text = foldTitle(request.search ?? '')
      const found = await facetsOf(text)
      if (found.size > 0 || !text || request.on) return present(found.facets)
      for (const corrected of await correct(text)) {
        const { facets, size } = await facetsOf(corrected)
        if (size > 0) return present(facets)
      }
      return present(found.facets)

      async function facetsOf(text: string) {
        const names = text && !request.on ? namesFilter(text) : undefined
        const facets = await store.facets({ ...filter, ...titleFilter(text) }, maxListedCreators)
        if (names) addFacets(facets, await store.facets({ ...filter, ...names }, maxListedCreators))
        return { facets, size: Object.values(facets).reduce((size, counts) => size + counts.size, 0) }
      }
    },

    async videos(request: VideosRequest): Promise<ListedVideos> {
      const { search, limit = maxPageSize, cursor, sample, sort = 'newest', match } = request
      const { category, ...only } = await filterOf(request)
      const filter = { category, sample: sample || undefined, ...only }
      const text = search ? foldTitle(search) : ''
      if (match === 'corrected') return this.correctedVideos(request, text)
      if (text && sort === 'newest' && !match) return searchVideos(store, { filter, text, cursor, limit })

      const searched = match ? namesFilter(text) : text ? titleFilter(text) : {}
      if (!searched) return nothing
      const matching = { ...filter, ...searched }
      const cursors = createCursors(sort, matching, videoOrders[sort].isKey)
      const after = cursors.after(cursor)
      const { videos, next } = await store.videos({ ...matching, order: sort, after, limit })
      const nextCursor = next ? cursors.encode(next) : null
      const isWhole = after === undefined && next === undefined
      if (isWhole) return { videos, total: videos.length, totalIsLowerBound: false, nextCursor }
      const isCategory = !text && !sample && Object.values(only).every((value) => value === undefined)
      if (isCategory)
        return { videos, total: await categoryTotal(category), totalIsLowerBound: false, nextCursor }
      const total = await store.count(matching, maxCountedMatches + 1)
      return {
        videos,
        total: Math.min(total, maxCountedMatches),
        totalIsLowerBound: total > maxCountedMatches,
        nextCursor,
      }
    },

    /** What a search finds without its typing errors: by titles, else by names. */
    async correctedVideos(request: VideosRequest, text: string): Promise<ListedVideos> {
      let refusal: unknown
      for (const corrected of await correct(text))
        for (const match of [undefined, 'names'] as const)
          try {
            const found = await this.videos({ ...request, search: corrected, match })
            if (found.total > 0) return { ...found, corrected }
          } catch (error) {
            // A cursor is of the one that found its page.
            if (!request.cursor) throw error
            refusal = error
          }
      if (refusal) throw refusal
      return nothing
    },
  }

  /** What narrows the videos beside a search. Throws `category_unknown`. */
  async function filterOf({ category, creator, ...request }: VideosRequest) {
    const isOne = category !== undefined && category !== '' && category !== allCategories
    const found = isOne ? await findCategory(store, category) : undefined
    if (isOne && !found) throw new Failure('category_unknown')
    const { year, minLength, maxLength, game, kind, genre, platform, notWatchedBy, on } = request
    return {
      category: found?.categoryName,
      year,
      minLength,
      maxLength,
      game,
      kind,
      genre,
      platform,
      creator: (creator && orderText(creator)) || undefined,
      notWatchedBy,
      on,
    }
  }

  /** Stores maintain the counts of categories. */
  async function categoryTotal(name: string | undefined): Promise<number> {
    const categories = await store.categories()
    return categories.reduce(
      (sum, { categoryName, videoCount }) =>
        name === undefined || name === categoryName ? sum + videoCount : sum,
      0,
    )
  }
}

function addFacets(facets: Facets, others: Facets): void {
  for (const name of Object.keys(facets) as (keyof Facets)[]) {
    const counts = facets[name] as Map<unknown, number>
    for (const [value, count] of others[name]) counts.set(value, (counts.get(value) ?? 0) + count)
  }
}

function present({ years, creators, ...others }: Facets): FacetsResponse {
  const newest = [...years].sort(([one], [other]) => other - one)
  const known = byName(creators).filter(([creator]) => creator !== '')
  const listed = known.slice(0, maxListedCreators)
  return {
    years: newest.map(([year]) => year),
    creators: listed.map(([creator]) => creator),
    counts: {
      years: newest.map(([, count]) => count),
      creators: listed.map(([, count]) => count),
      categories: Object.fromEntries(others.categories),
      lengths: Object.fromEntries(others.lengths),
      genres: Object.fromEntries(byName(others.genres)),
      platforms: Object.fromEntries(byName(others.platforms)),
      kinds: Object.fromEntries(others.kinds),
    },
  }
}

const byName = (counts: Map<string, number>) =>
  [...counts].sort(([one], [other]) => compareTexts(orderText(one), orderText(other)))

const nothing: ListedVideos = { videos: [], total: 0, totalIsLowerBound: false, nextCursor: null }

/** By id, or by folded name, also a former one: users type names into URLs, and links stay when a category is renamed. */
export async function findCategory(
  store: Pick<CatalogueStore, 'categories'>,
  idOrName: string,
): Promise<CountedCategory | undefined> {
  const folded = foldTitle(idOrName)
  const isIt = (text: string) => foldTitle(text) === folded
  const categories = await store.categories()
  return (
    categories.find(({ _id, categoryName }) => isIt(_id) || isIt(categoryName)) ??
    categories.find(({ formerNames }) => formerNames?.some(isIt))
  )
}

/** A clip of ours where there is one: those have the largest pictures. */
function oneOfEachCategory(samples: CatalogueVideo[]): CatalogueVideo[] {
  const own = samples.filter(({ link }) => mediaFile(link) !== undefined)
  const first = new Map<string, CatalogueVideo>()
  for (const video of [...own, ...samples]) if (!first.has(video.category)) first.set(video.category, video)
  return [...first.values()]
}

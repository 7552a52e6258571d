import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { lengthNames, videoLengths } from '#contract/catalogue/video-lengths.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type {
  CatalogueStore,
  StoredVideo,
  UserList,
  VideosById,
  VideosFilter,
} from '#service/catalogue/catalogue-store.ts'
import { compareInOrder, compareTexts, orderKeyOf, orderText } from '#service/catalogue/video-order.ts'
import type { StoredGame } from '#service/games/game-store.ts'
import { hasFacts, namesMatch, titleFormsOf, titleMatches, videoNamesOf } from './video-matches.ts'

/** What home's stage shows, until an instant; without ids the site chooses. */
export interface Featured {
  ids: string[]
  until: TimestampMicros | null
}

/** What the lists of users in memory need of the catalogue. */
export interface MatchingById extends VideosById {
  /** Those of the ids that the catalogue has and that match, in their order. */
  matching(ids: string[], filter: VideosFilter): StoredVideo[]
}

interface CatalogueParts {
  games?: StoredGame[] | undefined
  /** Are added to the catalogue's views. */
  countedViews?: (videoId: string) => number
  /** What the lists of users have. */
  isOn?: (list: UserList, videoId: string) => boolean
  featured?: Featured | undefined
}

/** Expects the newest video first. */
export function createCatalogueStore(
  categories: CatalogueCategory[],
  videos: StoredVideo[],
  { games = [], countedViews = () => 0, isOn = () => false, featured }: CatalogueParts = {},
): CatalogueStore & MatchingById {
  const { ids: featuredIds, until } = featured ?? { ids: [], until: null }
  const gamesBySlug = new Map(games.map((game) => [game.slug, game]))
  const entries = videos.map((video, index) => ({
    video,
    titles: titleFormsOf(video.title),
    names: videoNamesOf(video),
    game: gamesBySlug.get(video.gameSlug ?? ''),
    position: videos.length - index,
  }))
  const byId = new Map(entries.map((entry) => [entry.video._id, entry]))

  return {
    async categories() {
      return categories.map((category) => ({
        ...category,
        videoCount: videos.filter((video) => video.category === category.categoryName).length,
      }))
    },
    async video(id) {
      return (await this.find([id]))[0]
    },
    async find(ids) {
      return this.matching(ids, {})
    },
    matching(ids, filter) {
      const found = ids.flatMap((id) => byId.get(id) ?? []).filter((entry) => matches(entry, filter))
      return found.map(({ video }) => withViews(video))
    },
    async existing(ids) {
      return ids.filter((id) => byId.has(id))
    },
    async idsByLink(links) {
      return new Map(videos.filter(({ link }) => links.includes(link)).map(({ link, _id }) => [link, _id]))
    },
    async videos({ order = 'newest', after, limit, ...filter }) {
      const matching = entries
        .filter((entry) => matches(entry, filter))
        .map(({ position, ...entry }) => {
          const video = withViews(entry.video)
          return { video, id: video._id, key: order === 'newest' ? position : orderKeyOf(order, video) }
        })
        .filter((entry) => after === undefined || compareInOrder(order, entry, after) > 0)
        .sort((one, other) => compareInOrder(order, one, other))
      const page = matching.slice(0, limit)
      const last = matching.length > limit ? page.at(-1) : undefined
      return { videos: page.map(({ video }) => video), next: last && { key: last.key, id: last.id } }
    },
    async ids(filter, limit) {
      return (await this.videos({ ...filter, limit })).videos.map(({ _id }) => _id)
    },
    async texts({ after, limit }) {
      const others = entries.filter(({ position }) => !after || position < after.position)
      return others.slice(0, limit).map(({ position, titles, names }) => ({
        position,
        text: [titles.folded, names.creator, ...names.aliases].join(' '),
      }))
    },
    async featured(at) {
      if (until !== null && until <= at) return []
      return this.find(featuredIds)
    },
    async similar(video, limit) {
      const ranks = [
        (other: CatalogueVideo) => other.game === video.game,
        (other: CatalogueVideo) => other.creator !== '' && other.creator === video.creator,
        ({ category, year }: CatalogueVideo) =>
          year !== null && category === video.category && year === video.year,
        ({ category }: CatalogueVideo) => category === video.category,
      ]
      return videos
        .filter(({ _id }) => _id !== video._id)
        .map((other) => ({ other, rank: ranks.findIndex((isLike) => isLike(other)) }))
        .filter(({ rank }) => rank >= 0)
        .sort((one, other) => one.rank - other.rank)
        .slice(0, limit)
        .map(({ other }) => withViews(other))
    },
    async facets(filter, maxCreators) {
      const found = (others: VideosFilter) =>
        entries.filter((entry) => matches(entry, { ...filter, ...others }))
      const spellings = new Map(videos.map(({ creator }) => [orderText(creator), creator]))
      const creators = countBy(found({ creator: undefined }), ({ video }) => [orderText(video.creator)])
      const listed = [...creators].sort(([one], [other]) => compareTexts(one, other)).slice(0, maxCreators)
      return {
        categories: countBy(found({ category: undefined }), ({ video }) => [video.category]),
        years: countBy(found({ year: undefined }), ({ video }) => video.year ?? []),
        lengths: countBy(found({ minLength: undefined, maxLength: undefined }), ({ video }) =>
          lengthNames.filter((name) =>
            hasLength(video, videoLengths[name].minLength, videoLengths[name].maxLength),
          ),
        ),
        creators: new Map(listed.map(([folded, count]) => [spellings.get(folded) ?? folded, count])),
        genres: countBy(found({ genre: undefined }), ({ game }) => game?.genres ?? []),
        platforms: countBy(found({ platform: undefined }), ({ game }) => game?.platforms ?? []),
        kinds: countBy(found({ kind: undefined }), ({ video }) => video.kind ?? []),
      }
    },
    async count(filter, limit) {
      return Math.min(limit, entries.filter((entry) => matches(entry, filter)).length)
    },
  }

  function withViews(video: StoredVideo): StoredVideo {
    return { ...video, views: video.views + countedViews(video._id) }
  }

  function matches({ video, titles, names, game }: (typeof entries)[number], filter: VideosFilter) {
    const { sample, minLength, maxLength, notWatchedBy, genre, platform } = filter
    return (
      hasFacts(video, filter) &&
      (genre === undefined || game?.genres?.includes(genre)) &&
      (platform === undefined || game?.platforms?.includes(platform)) &&
      (!sample || video.sample) &&
      ((minLength === undefined && maxLength === undefined) || hasLength(video, minLength, maxLength)) &&
      (notWatchedBy === undefined || !isOn({ userId: notWatchedBy, shelf: 'history' }, video._id)) &&
      (!filter.on || isOn(filter.on, video._id)) &&
      titleMatches(titles, filter) &&
      (!filter.names || namesMatch(names, titles, filter.names))
    )
  }
}

function countBy<Entry, Value>(entries: Entry[], valuesOf: (entry: Entry) => Value | Value[]) {
  const counts = new Map<Value, number>()
  for (const value of entries.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const hasLength = ({ duration }: CatalogueVideo, minLength = 0, maxLength = Number.POSITIVE_INFINITY) =>
  duration !== null && duration >= minLength && duration < maxLength + 1

import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { lengthNames, videoLengths } from '#contract/catalogue/video-lengths.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type {
  CatalogueStore,
  StoredVideo,
  UserList,
  VideosFilter,
} from '#service/catalogue/catalogue-store.ts'
import { compareInOrder, compareTexts, orderKeyOf, orderText } from '#service/catalogue/video-order.ts'
import { hasFacts, namesMatch, titleFormsOf, titleMatches, videoNamesOf } from './video-matches.ts'

/** What home's stage shows, until an instant; without ids the site chooses. */
export interface Featured {
  ids: string[]
  until: TimestampMicros | null
}

/** Expects the newest video first. `countedViews` are added to the catalogue's views. `isOn` says what the lists of users have. */
export function createCatalogueStore(
  categories: CatalogueCategory[],
  videos: StoredVideo[],
  countedViews: (videoId: string) => number = () => 0,
  isOn: (list: UserList, videoId: string) => boolean = () => false,
  { ids: featuredIds, until }: Featured = { ids: [], until: null },
): CatalogueStore {
  const byId = new Map(videos.map((video) => [video._id, video]))
  const entries = videos.map((video, index) => ({
    video,
    titles: titleFormsOf(video.title),
    names: videoNamesOf(video),
    position: videos.length - index,
  }))

  return {
    async categories() {
      return categories.map((category) => ({
        ...category,
        videoCount: videos.filter((video) => video.category === category.categoryName).length,
      }))
    },
    async video(id) {
      const video = byId.get(id)
      return video && withViews(video)
    },
    async find(ids) {
      return ids.flatMap((id) => byId.get(id) ?? []).map(withViews)
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
    async texts({ after = 0, limit }) {
      const page = entries.slice(after, after + limit)
      return {
        texts: page.map(({ titles, names }) => [titles.folded, names.creator, ...names.aliases].join(' ')),
        next: after + limit < entries.length ? after + limit : undefined,
      }
    },
    async featured(at) {
      if (until !== null && until <= at) return []
      return featuredIds.flatMap((id) => byId.get(id) ?? []).map(withViews)
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
        entries.filter((entry) => matches(entry, { ...filter, ...others })).map(({ video }) => video)
      const spellings = new Map(videos.map(({ creator }) => [orderText(creator), creator]))
      const creators = countBy(found({ creator: undefined }), ({ creator }) => orderText(creator))
      const listed = [...creators].sort(([one], [other]) => compareTexts(one, other)).slice(0, maxCreators)
      return {
        categories: countBy(found({ category: undefined }), ({ category }) => category),
        years: countBy(found({ year: undefined }), ({ year }) => year ?? undefined),
        lengths: countBy(found({ minLength: undefined, maxLength: undefined }), (video) =>
          lengthNames.find((name) =>
            hasLength(video, videoLengths[name].minLength, videoLengths[name].maxLength),
          ),
        ),
        creators: new Map(listed.map(([folded, count]) => [spellings.get(folded) ?? folded, count])),
      }
    },
    async count(filter, limit) {
      return Math.min(limit, entries.filter((entry) => matches(entry, filter)).length)
    },
  }

  function withViews(video: StoredVideo): StoredVideo {
    return { ...video, views: video.views + countedViews(video._id) }
  }

  function matches({ video, titles, names }: (typeof entries)[number], filter: VideosFilter) {
    const { sample, minLength, maxLength, notWatchedBy } = filter
    return (
      hasFacts(video, filter) &&
      (!sample || video.sample) &&
      ((minLength === undefined && maxLength === undefined) || hasLength(video, minLength, maxLength)) &&
      (notWatchedBy === undefined || !isOn({ userId: notWatchedBy, shelf: 'history' }, video._id)) &&
      (!filter.on || isOn(filter.on, video._id)) &&
      titleMatches(titles, filter) &&
      (!filter.names || namesMatch(names, titles, filter.names))
    )
  }
}

function countBy<Value>(videos: CatalogueVideo[], keyOf: (video: CatalogueVideo) => Value | undefined) {
  const counts = new Map<Value, number>()
  for (const value of videos.map(keyOf))
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const hasLength = ({ duration }: CatalogueVideo, minLength = 0, maxLength = Number.POSITIVE_INFINITY) =>
  duration !== null && duration >= minLength && duration < maxLength + 1

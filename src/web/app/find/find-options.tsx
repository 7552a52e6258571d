import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { Clock, Gamepad2, ListVideo, type LucideIcon, Search, Shapes, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FindResponse } from '#contract/catalogue/find.ts'
import { maxFound } from '#contract/limits.ts'
import { foldTitle, searchWords } from '#contract/text/fold-text.ts'
import type { Messages } from '#messages/en.ts'
import { useIsSignedIn } from '#web/api/auth.ts'
import { type Client, readResponse, useClient, useUserClient } from '#web/api/client.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { screenLinks } from '#web/app/shell/screen-links.ts'
import { playlistNamesQuery } from '#web/library/playlist-queries.ts'
import { type CardVideo, categoriesQuery, loadedVideos } from '#web/videos/catalogue-queries.ts'
import { VideoPicture } from '#web/videos/video-picture.tsx'

const maxPlaylists = 4

export interface FindOption {
  key: string
  label: string
  lang?: string | undefined
  detail?: string
  picture: ReactNode
  link: LinkProps
}

export interface FindGroup {
  name: keyof Messages['find']['groups']
  items: FindOption[]
}

/** What a text finds: until the service responds, of what has been loaded. Without a text the recent searches and the screens. */
export function useFind(text: string, recent: readonly string[]) {
  const messages = useMessages()
  const langOf = useLangOf()
  const queries = useQueryClient()
  const client = useClient()
  const isSignedIn = useIsSignedIn()
  const { data, isFetching, error } = useQuery({
    ...findQuery(client, text),
    enabled: text !== '',
    placeholderData: (previous) => amongLoaded(text, loadedVideos(queries), previous),
  })
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const { data: playlists = [] } = useQuery({
    ...playlistNamesQuery(useUserClient()),
    enabled: isSignedIn,
  })
  const { videos, games, creators, corrected } = text && data ? data : nothing
  const { navigation, categoryName } = messages
  const screens = [
    ...screenLinks.map(({ label, Icon, ...link }) => option(navigation[label], Icon, link)),
    option(messages.games.title, Gamepad2, { to: '/games' }),
    isSignedIn
      ? option(navigation.account, UserRound, { to: '/account' })
      : option(navigation.login, UserRound, { to: '/login' }),
  ]
  const all = option(messages.find.all(corrected ?? text), Search, searchLink(corrected ?? text))
  const groups: FindGroup[] = [
    {
      name: 'videos',
      items: [
        ...videos.map((video) => ({
          ...option(
            video.title,
            Search,
            linkOptions({ to: '/videos/$videoId', params: { videoId: video._id } }),
          ),
          lang: langOf(video),
          detail: video.creator,
          picture: <VideoPicture video={video} sizes="80px" alt="" className="find-picture" />,
        })),
        ...(videos.length > 0 ? [all] : []),
      ],
    },
    {
      name: 'games',
      items: games.map(({ slug, name, releaseDate }) => ({
        ...option(name, Gamepad2, linkOptions({ to: '/games/$slug', params: { slug } })),
        detail: releaseDate?.slice(0, 4) ?? '',
      })),
    },
    {
      name: 'creators',
      items: creators.map(({ slug, name, avatar }) => ({
        ...option(name, UserRound, linkOptions({ to: '/creators/$slug', params: { slug } })),
        picture: <img src={avatar} alt="" width={24} height={24} className="find-avatar" />,
      })),
    },
    {
      name: 'categories',
      items: named(categories, text, ({ categoryName: name }) => `${name} ${categoryName(name)}`).map(
        ({ categoryName: name }) => ({
          ...option(categoryName(name), Shapes, linkOptions({ to: '/videos', search: { category: name } })),
          lang: langOf({ categoryName: name }),
        }),
      ),
    },
    {
      name: 'playlists',
      items: named(playlists, text, ({ title }) => title)
        .slice(0, maxPlaylists)
        .map(({ _id, title }) =>
          option(title, ListVideo, linkOptions({ to: '/playlist/$playlistId', params: { playlistId: _id } })),
        ),
    },
    {
      name: 'screens',
      items: named(screens, text, ({ label }) => label),
    },
  ]
  const searches = recent.map((search) => option(search, Clock, searchLink(search)))
  const recentGroup: FindGroup = { name: 'recent', items: named(searches, text, ({ label }) => label) }
  const ordered = text ? [...groups, recentGroup] : [recentGroup, ...groups]
  const total = ordered.flatMap(({ items }) => items).filter((item) => item !== all).length
  const shown = ordered.filter(({ items }) => items.length > 0)
  return { groups: shown, total, corrected, isFetching, error }
}

const option = (label: string, Icon: LucideIcon, link: LinkProps): FindOption => ({
  // Two videos or playlists may have one name.
  key: JSON.stringify(link),
  label,
  link,
  picture: <Icon aria-hidden="true" size={20} />,
})

const searchLink = (q: string) => linkOptions({ to: '/videos', search: { q } })

type Found = Omit<FindResponse, 'videos'> & { videos: CardVideo[] }

const nothing: Found = { videos: [], games: [], creators: [] }

/** A text that is typed on cancels it. */
const findQuery = (client: Client, text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }): Promise<Found> =>
      readResponse(client.api.find.$get({ query: { search: text } }, { init: { signal } })),
  })

/** Of the videos that the page has, and of what the text before has found. */
function amongLoaded(text: string, loaded: CardVideo[], previous = nothing): Found {
  const videos = new Map([...previous.videos, ...loaded].map((video) => [video._id, video]))
  return {
    videos: named([...videos.values()], text, ({ title }) => title).slice(0, maxFound.videos),
    games: named(previous.games, text, ({ name }) => name),
    creators: named(previous.creators, text, ({ name }) => name),
  }
}

/** What has all words of a text in its name. */
function named<Value>(values: readonly Value[], text: string, nameOf: (value: Value) => string): Value[] {
  const words = searchWords(foldTitle(text))
  return values.filter((value) => {
    const name = foldTitle(nameOf(value))
    return words.every((word) => name.includes(word))
  })
}

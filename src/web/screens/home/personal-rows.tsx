import { queryOptions, useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import {
  hasUnfinished,
  isSignedIn,
  isSigningOut,
  lastLibraryRow,
  rememberLibrary,
  rememberUnfinished,
  useAuth,
} from '#web/api/auth.ts'
import { type Client, readResponse, useClient, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { RemoveButton } from '#web/library/remove-button.tsx'
import { useUserMutation } from '#web/library/user-mutation.ts'
import { invalidateLists, shelfQuery } from '#web/library/video-list.ts'
import { CardActions, cardActions } from '#web/playback/card/card-actions.tsx'
import { usePlayback } from '#web/playback/playback-store.ts'
import { type CardVideo, videoQuery } from '#web/videos/catalogue-queries.ts'
import {
  progressKeys,
  progressMerge,
  storeProgress,
  useStoredProgress,
  type VideoProgress,
} from '#web/videos/progress.tsx'
import { VideoRow } from '#web/videos/video-row.tsx'
import type { ListOrder } from '#web/videos/watch-search.ts'

/** What was begun and not finished. Its place is reserved where there was some: nothing moves when it arrives. */
export function ContinueWatching() {
  const { home } = useMessages()
  const auth = useAuth()
  const isPlaying = usePlayback() !== undefined
  const loading = <VideoRow heading={home.continueWatching} videos={undefined} isLoading />
  if (!auth) return <div data-until-known="has-unfinished">{loading}</div>
  const isReserved = hasUnfinished()
  const isOfUser = auth.encodedToken !== null
  if (isSigningOut() || !(isOfUser || isReserved)) return null
  const reserved = isReserved && loading
  const Row = isOfUser ? UserRow : VisitorRow
  // What plays in the corner moves nothing until it is closed: then it is among them.
  return <Row key={String(isPlaying)} loading={reserved} />
}

interface RowProps {
  /** Until they have loaded. */
  loading: ReactNode
}

function UserRow({ loading }: RowProps) {
  const { data: entries, isError } = useQuery(unfinishedQuery(useUserClient()))
  // The screen has other rows: one that fails is left out.
  return entries ? <UnfinishedRow entries={entries} /> : isError ? null : loading
}

function VisitorRow({ loading }: RowProps) {
  const entries = useUnfinishedOfVisitor()
  return entries ? <UnfinishedRow entries={entries} /> : loading
}

function UnfinishedRow({ entries }: { entries: UnfinishedVideo[] }) {
  const { home } = useMessages()
  const isEmpty = entries.length === 0
  useEffect(() => rememberUnfinished(!isEmpty), [isEmpty])
  if (isEmpty) return null
  const orders = new Map(entries.map(({ video, ...order }) => [video._id, order]))
  return (
    <VideoRow
      heading={home.continueWatching}
      videos={entries.map(({ video }) => video)}
      watch={({ _id }) => orders.get(_id)}
      actions={(video) => (
        <CardActions video={video}>
          <ForgetButton video={video} />
        </CardActions>
      )}
    />
  )
}

function ForgetButton({ video }: { video: CardVideo }) {
  const { card } = useMessages()
  const forget = useForgetProgress()
  return (
    <RemoveButton
      id={`forget-${video._id}`}
      name={card.remove(video.title)}
      Icon={X}
      onRemove={() => forget(video)}
    />
  )
}

/** Removes a video from those to continue, where it disappears at once. */
function useForgetProgress(): (video: CardVideo) => void {
  const queries = useQueryClient()
  const client = useUserClient()
  const { mutate } = useUserMutation({
    mutationFn: async ({ _id }: CardVideo) => {
      if (!isSignedIn()) return storeProgress(_id, undefined)
      const param = { id: encodeURIComponent(_id) }
      await readResponse(client.api.user.progress[':id'].$delete({ param }))
    },
    onMutate: async ({ _id }) => {
      const { queryKey } = unfinishedQuery(client)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (entries) => entries?.filter(({ video }) => video._id !== _id))
      queries.setQueryData(progressKeys.video(_id), null)
    },
    says: ({ undo, home, history }, { variables: { title } }) => ({
      done: undo.removedFrom(title, home.continueWatching),
      signedOut: history.clearSignedOut,
    }),
    onError: (_failure, { _id }) =>
      void invalidateLists(queries, [progressKeys.unfinished, progressKeys.video(_id)]),
  })
  return mutate
}

/** A video that was begun and not finished, and the list it was watched in, in its order. */
interface UnfinishedVideo extends ListOrder {
  video: CardVideo
}

const maxUnfinished = 12

/** The last seen first. */
const unfinishedQuery = (client: Client) =>
  queryOptions({
    queryKey: progressKeys.unfinished,
    queryFn: async ({ client: queries }) => {
      await progressMerge.done
      const query = { limit: String(maxUnfinished) }
      const { videos } = await readResponse(client.api.user.progress.unfinished.$get({ query }))
      return videos.map(({ progress, ...video }): UnfinishedVideo => {
        // Its card needs no request of its own.
        queries.setQueryData(progressKeys.video(video._id), progress)
        return { video, ...orderOf(progress) }
      })
    },
    // What plays goes on in between, here or on another device.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** Those in this browser's storage, without videos that have left the catalogue; undefined until they have loaded. */
function useUnfinishedOfVisitor(): UnfinishedVideo[] | undefined {
  const client = useClient()
  const stored = useStoredProgress()
  // What is watched then moves nothing: its turn comes when they are shown again.
  const [ids] = useState(() =>
    [...stored].flatMap(([id, { finished }]) => (finished ? [] : [id])).slice(0, maxUnfinished),
  )
  const queries = useQueries({ queries: ids.map((id) => videoQuery(client, id)) })
  const entries = queries.flatMap(({ data }, index): UnfinishedVideo[] => {
    const progress = stored.get(ids[index] ?? '')
    return data && progress ? [{ video: data, ...orderOf(progress) }] : []
  })
  return queries.some(({ isPending }) => isPending) ? undefined : entries
}

const orderOf = ({ list, shuffle }: VideoProgress): ListOrder => ({
  list: list ?? undefined,
  shuffle: shuffle?.toString(),
})

const libraryHeadings = { watchlater: 'watchLater', history: 'watchAgain' } as const

/** What the user left to go on with. Its place is reserved unless there was nothing: nothing moves when it arrives. */
export function PersonalRow() {
  const { home } = useMessages()
  const auth = useAuth()
  if (!auth)
    return (
      <div data-until-known="has-library">
        <VideoRow heading={undefined} videos={undefined} isLoading />
      </div>
    )
  if (!auth.encodedToken || isSigningOut()) return null
  const row = lastLibraryRow()
  const loading = row !== 'empty' && (
    // Without a heading where it is not known which list it will be.
    <VideoRow heading={row && home[libraryHeadings[row]]} videos={undefined} isLoading />
  )
  return <LibraryRow loading={loading} />
}

/** The user's Watch Later; without any, their history; without either, nothing. */
function LibraryRow({ loading }: RowProps) {
  const { home } = useMessages()
  const client = useUserClient()
  const saved = useInfiniteQuery(shelfQuery(client, 'watchlater'))
  const savedVideos = saved.data?.pages[0]?.videos
  const watched = useInfiniteQuery({
    ...shelfQuery(client, 'history'),
    enabled: savedVideos?.length === 0,
  })
  const watchedVideos = watched.data?.pages[0]?.videos
  const count = savedVideos?.length || watchedVideos?.length
  const shown = savedVideos?.length ? 'watchlater' : watchedVideos?.length ? 'history' : 'empty'
  useEffect(() => {
    if (count !== undefined) rememberLibrary(shown)
  }, [count, shown])

  const row = savedVideos?.length
    ? { heading: home.watchLater, seeAll: linkOptions({ to: '/watch-later' }), videos: savedVideos }
    : watchedVideos?.length
      ? { heading: home.watchAgain, seeAll: linkOptions({ to: '/history' }), videos: watchedVideos }
      : undefined
  if (row) return <VideoRow {...row} watch={() => ({ list: shown })} actions={cardActions} />
  // The screen has other rows: one that fails is left out.
  return count === 0 || saved.isError || watched.isError ? null : loading
}

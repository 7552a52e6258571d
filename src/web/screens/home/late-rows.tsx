import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { isSigningOut, useIsSignedIn, userKeys } from '#web/api/auth.ts'
import { readItem, readJson, writeItem } from '#web/api/browser-state.ts'
import { type Client, readResponse, useClient, useUserClient } from '#web/api/client.ts'
import { sitePath } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { newUndoId, offerUndo } from '#web/library/undo/undo-region.tsx'
import { useUserMutation } from '#web/library/user-mutation.ts'
import { invalidateLists, minimal } from '#web/library/video-list.ts'
import { CardActions } from '#web/playback/card/card-actions.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { GameCard } from '#web/videos/game-card.tsx'
import { upcomingGamesQuery } from '#web/videos/game-queries.ts'
import { readStoredProgress, subscribeToStorage } from '#web/videos/progress.tsx'
import { VideoRow } from '#web/videos/video-row.tsx'

/** What few scroll to: videos that are recommended, and games that are coming. */
export default function LateRow({ shows }: { shows: 'recommended' | 'games' }) {
  return shows === 'games' ? <ComingSoon /> : <RecommendedRow />
}

/** Games that are yet to be released, the soonest first; none: nothing. */
function ComingSoon() {
  const { games: texts, home } = useMessages()
  const { data: games = [] } = useQuery(upcomingGamesQuery(useClient()))
  if (games.length === 0) return null
  return (
    <section aria-label={texts.soon} className="section">
      <div className="section-header row">
        <h2 className="title section-title">{texts.soon}</h2>
        <Link
          to="/games"
          search={{ release: 'soon' }}
          aria-label={home.seeAllOf(texts.soon)}
          className="see-all muted small"
        >
          {home.seeAll}
        </Link>
        <a href={sitePath('/games/upcoming.ics')} className="see-all muted small">
          {texts.calendar}
        </a>
      </div>
      <div className="video-grid">
        {games.map((game) => (
          <GameCard key={game.slug} game={game} />
        ))}
      </div>
    </section>
  )
}

/** Videos like those of a game that the user liked, or a signed-out visitor watched, and why. Without any, nothing. */
function RecommendedRow() {
  const Row = useIsSignedIn() ? UserRow : VisitorRow
  return isSigningOut() ? null : <Row />
}

function UserRow() {
  const queries = useQueryClient()
  const client = useUserClient()
  const { queryKey, ...query } = userQuery(client)
  const { data } = useQuery({ queryKey, ...query })
  const { mutate } = useUserMutation({
    // A batch: its response has an id that undoes it.
    mutationFn: ({ _id }: CardVideo) => addNotInterested(client, [_id]),
    onMutate: async ({ _id }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (shown) => shown && without(shown, [_id]))
    },
    says: ({ undo, history }, { variables: { _id, title } }) => ({
      undo: undo.notInterested(title),
      button: menuId(_id),
      signedOut: history.clearSignedOut,
    }),
    onError: () => void invalidateLists(queries, [queryKey]),
  })
  return <ReasonedRow shown={data} isLiked onNotInterested={mutate} />
}

function VisitorRow() {
  const { undo } = useMessages()
  const { data } = useQuery(visitorQuery(useClient()))
  const notInterested = useSyncExternalStore(subscribeToStorage, readNotInterested, readNotInterested)
  const forget = ({ _id, title }: CardVideo) => {
    storeNotInterested([_id, ...readNotInterested()])
    const restore = () => storeNotInterested(readNotInterested().filter((id) => id !== _id))
    offerUndo({ id: newUndoId(), text: undo.notInterested(title), button: menuId(_id), restore })
  }
  return <ReasonedRow shown={data && without(data, notInterested)} isLiked={false} onNotInterested={forget} />
}

interface ReasonedRowProps {
  shown: Recommendations | undefined
  /** Else the game was watched. */
  isLiked: boolean
  onNotInterested: (video: CardVideo) => void
}

/** One that has not loaded, or fails, is left out: the screen has other rows. */
function ReasonedRow({ shown, isLiked, onNotInterested }: ReasonedRowProps) {
  const { home } = useMessages()
  const videos = shown?.videos ?? []
  const focusNext = useFocusNext(videos)
  if (!shown?.game || videos.length === 0) return null
  const { slug, name } = shown.game
  const [before, after] = home.because('\n', isLiked).split('\n')
  return (
    <VideoRow
      heading={home.because(name, isLiked)}
      shownHeading={
        <>
          {before}
          <Link to="/games/$slug" params={{ slug }} dir="auto">
            {name}
          </Link>
          {after}
        </>
      }
      videos={videos}
      actions={(video) => (
        <CardActions
          video={video}
          menuId={menuId(video._id)}
          onNotInterested={() => {
            focusNext(video)
            onNotInterested(video)
          }}
        />
      )}
    />
  )
}

const menuId = (videoId: string) => `recommended-${videoId}`

/** Once a video has left the row, the focus moves to the menu of the next one, or else of the previous one. */
function useFocusNext(videos: CardVideo[]): (video: CardVideo) => void {
  const leaving = useRef<{ id: string; next: string | undefined }>(undefined)
  useLayoutEffect(() => {
    if (!leaving.current || videos.some(({ _id }) => _id === leaving.current?.id)) return
    moveFocus(document.getElementById(menuId(leaving.current.next ?? '')))
    leaving.current = undefined
  }, [videos])
  return ({ _id }) => {
    const index = videos.findIndex((video) => video._id === _id)
    leaving.current = { id: _id, next: (videos[index + 1] ?? videos[index - 1])?._id }
  }
}

interface Recommendations {
  game: { slug: string; name: string } | null
  videos: CardVideo[]
}

const without = ({ game, videos }: Recommendations, ids: readonly string[]): Recommendations => ({
  game,
  videos: videos.filter(({ _id }) => !ids.includes(_id)),
})

// What was watched in between is no longer among them.
const refetch = { refetchOnMount: 'always' } as const

/** Of a user's lists: an undo fetches it again. */
const userQuery = (client: Client) =>
  queryOptions({
    queryKey: [...userKeys.lists, 'recommended'],
    queryFn: async (): Promise<Recommendations> => {
      await mergeNotInterested(client)
      return readResponse(client.api.user.recommendations.$get())
    },
    ...refetch,
  })

/** More would make a longer address than some servers take. */
const maxSentIds = 50

const visitorQuery = (client: Client) =>
  queryOptions({
    queryKey: ['games', 'recommended'],
    queryFn: async (): Promise<Recommendations> => {
      const watched = [...readStoredProgress().keys()]
      const query = {
        watched: watched.slice(0, maxSentIds).join(','),
        without: readNotInterested().slice(0, maxSentIds).join(','),
      }
      return without(await readResponse(client.api.recommendations.$get({ query })), watched)
    },
    ...refetch,
  })

const addNotInterested = (client: Client, add: string[]) =>
  readResponse(client.api.user.notinterested.batch.$post({ json: { add, remove: [] } }, minimal))

/** After a sign-in: what the visitor was not interested in goes to the account. */
async function mergeNotInterested(client: Client): Promise<void> {
  const ids = readNotInterested()
  if (ids.length === 0) return
  await addNotInterested(client, [...ids])
  storeNotInterested([])
}

const notInterestedKey = 'not-interested'
const maxStored = 200
/** Of the storage's text, so that it is the same until that changes. */
let cached: { text: string | null; ids: readonly string[] } = { text: null, ids: [] }

/** What a signed-out visitor is not interested in, the last pressed first. Anything may stand in a browser's storage. */
function readNotInterested(): readonly string[] {
  const text = readItem(notInterestedKey)
  if (text !== cached.text) {
    const stored = readJson(notInterestedKey)
    cached = { text, ids: Array.isArray(stored) ? stored.filter(isId) : [] }
  }
  return cached.ids
}

const isId = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 64

function storeNotInterested(ids: readonly string[]): void {
  writeItem(notInterestedKey, ids.length > 0 ? JSON.stringify(ids.slice(0, maxStored)) : null)
  // The browser notifies other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: notInterestedKey }))
}

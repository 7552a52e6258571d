import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { hasUnfinished, isSignedIn, isSigningOut, rememberUnfinished, useAuth } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { RemoveButton } from '#web/library/remove-button.tsx'
import { useUserMutation } from '#web/library/user-mutation.ts'
import { invalidateLists } from '#web/library/video-list.ts'
import { CardActions } from '#web/playback/card/card-actions.tsx'
import { usePlayback } from '#web/playback/playback-store.ts'
import {
  type UnfinishedVideo,
  unfinishedQuery,
  useUnfinishedOfUser,
  useUnfinishedOfVisitor,
} from '#web/playback/progress/unfinished.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { progressKeys, storeProgress } from '#web/videos/progress.tsx'
import { VideoRow } from '#web/videos/video-row.tsx'

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
  const { entries, isFailed } = useUnfinishedOfUser()
  // The screen has other rows: one that fails is left out.
  return entries ? <UnfinishedRow entries={entries} /> : isFailed ? null : loading
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

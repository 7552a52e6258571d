import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { rememberUnfinished } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { RemoveButton } from '#web/library/remove-button.tsx'
import { CardActions } from '#web/playback/card/card-actions.tsx'
import {
  type UnfinishedVideo,
  useUnfinishedOfUser,
  useUnfinishedOfVisitor,
} from '#web/playback/progress/unfinished.ts'
import { useForgetProgress } from '#web/playback/progress/use-forget-progress.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { VideoRow } from '#web/videos/video-row.tsx'

interface UnfinishedRowProps {
  isOfUser: boolean
  loading: ReactNode
}

export default function UnfinishedRow({ isOfUser, loading }: UnfinishedRowProps) {
  return isOfUser ? <UserRow loading={loading} /> : <VisitorRow loading={loading} />
}

function UserRow({ loading }: Pick<UnfinishedRowProps, 'loading'>) {
  const { entries, isFailed } = useUnfinishedOfUser()
  // The screen has other rows: one that fails is left out.
  return entries ? <Row entries={entries} /> : isFailed ? null : loading
}

function VisitorRow({ loading }: Pick<UnfinishedRowProps, 'loading'>) {
  const entries = useUnfinishedOfVisitor()
  return entries ? <Row entries={entries} /> : loading
}

function Row({ entries }: { entries: UnfinishedVideo[] }) {
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

import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { rememberUnfinished } from '#web/client/auth.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { CardActions } from '../card-memberships/card-actions.tsx'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { RemoveButton } from '../list-screen/remove-button.tsx'
import {
  type UnfinishedVideo,
  useUnfinishedOfUser,
  useUnfinishedOfVisitor,
} from '../watching/progress/unfinished.ts'
import { useForgetProgress } from '../watching/progress/use-forget-progress.ts'
import { VideoRow } from './video-row.tsx'

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

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isSignedIn, useAuth } from '#web/client/auth.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { addPendingAction, type PendingAction } from '../library/pending-actions.ts'
import { ActionButtons } from './action-buttons.tsx'
import type { UserVideoActions } from './user-video-actions.tsx'

/** Like, watch later and add to playlist; signed out, a toast asks to log in. */
export function VideoActions({ video }: { video: CardVideo }) {
  const auth = useAuth()
  const hasToken = Boolean(auth?.encodedToken)
  const Actions = useUserActions(hasToken)
  if (hasToken && Actions) return <Actions key={video._id} video={video} />
  return <EarlyActions video={video} state={auth ? (hasToken ? 'signed-in' : 'signed-out') : 'unknown'} />
}

interface EarlyActionsProps {
  video: CardVideo
  /** Unknown in the server's HTML. */
  state: 'unknown' | 'signed-out' | 'signed-in'
}

/**
 * Signed out, and until the user's actions have loaded: a signed-in user's press is done then. The same buttons from the
 * server's HTML on: React loses the press that hydrates a button and replaces it.
 */
function EarlyActions({ video: { _id: videoId }, state }: EarlyActionsProps) {
  const messages = useMessages()
  const queries = useQueryClient()
  const press = (shelf: PendingAction['shelf'], signedOut: string) => {
    const signedIn = isSignedIn(queries)
    addPendingAction({ shelf, videoId })
    if (!signedIn) showToast(signedOut, 'error')
  }
  return (
    <ActionButtons
      videoId={videoId}
      liked={state === 'signed-in' ? undefined : false}
      saved={state === 'signed-in' ? undefined : false}
      untilKnown={state === 'unknown'}
      onLike={() => press('likes', messages.likes.addSignedOut)}
      onSave={() => press('watchlater', messages.watchLater.signedOut)}
      onPlaylist={() => press('playlists', messages.playlists.signedOut)}
    />
  )
}

let loaded: typeof UserVideoActions | undefined

/** Loads the code of a user's actions. Not by Suspense: its fallback has other buttons. */
function useUserActions(wanted: boolean): typeof UserVideoActions | undefined {
  const [Actions, setActions] = useState(() => loaded)
  useEffect(() => {
    if (!wanted || loaded) return
    import('./user-video-actions.tsx').then(
      async ({ UserVideoActions }) => {
        await releaseOfButtons()
        loaded = UserVideoActions
        setActions(() => UserVideoActions)
      },
      (failure) =>
        setActions(() => {
          throw failure
        }),
    )
  }, [wanted])
  return Actions ?? loaded
}

/** A button that is replaced while it is pressed would lose the press. */
async function releaseOfButtons(): Promise<void> {
  while (document.querySelector('.video-actions :active'))
    await new Promise((resolve) => setTimeout(resolve, releaseCheckMs))
}

const releaseCheckMs = 50

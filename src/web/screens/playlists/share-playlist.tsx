import { Dialog } from '@base-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useAuth } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { isInBrowser, sitePath } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { listKeys } from '#web/library/video-list.ts'
import { CopyLink, type ShareDialogProps, SharePopup } from '#web/playback/sharing.tsx'
import { Button } from '#web/ui/button.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'

interface SharePlaylistProps {
  playlist: Pick<Playlist, '_id' | 'shareToken'>
}

/** Opens the dialog that makes the link of a playlist, shows it, and revokes it. */
export function SharePlaylist({ playlist }: SharePlaylistProps) {
  const { share } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" size={20} />
        <span className="tool-name">{share}</span>
      </Button>
      <ShareDialog playlist={playlist} opener={button} open={open} onOpenChange={setOpen} />
    </>
  )
}

function ShareDialog({ playlist, ...dialog }: SharePlaylistProps & ShareDialogProps) {
  const texts = useMessages().playlist
  const displayName = useAuth()?.user?.displayName
  const close = useRef<HTMLButtonElement>(null)
  return (
    <SharePopup {...dialog} closeButton={close}>
      <Dialog.Description className="prose muted">{texts.shareHint}</Dialog.Description>
      <p className="prose muted">
        <span>{displayName ? texts.nameShown(displayName) : texts.nameHidden}</span>{' '}
        <Link to="/account" className="text-link">
          {texts.changeName}
        </Link>
      </p>
      {isInBrowser() && <p className="prose muted">{texts.inBrowser}</p>}
      <ShareLink playlist={playlist} onRevoked={() => moveFocus(close.current)} />
    </SharePopup>
  )
}

function ShareLink({ playlist, onRevoked }: SharePlaylistProps & { onRevoked: () => void }) {
  const texts = useMessages().playlist
  const field = useRef<HTMLInputElement>(null)
  const { mutate: share, isPending } = useShare(playlist._id)
  const isMade = useRef(false)
  useEffect(() => {
    // The button that made it has gone.
    if (playlist.shareToken && isMade.current) moveFocus(field.current)
  }, [playlist.shareToken])
  if (!playlist.shareToken)
    return (
      <Button
        variant="primary"
        isPending={isPending}
        onClick={() => {
          isMade.current = true
          share(true)
        }}
      >
        {texts.makeLink}
      </Button>
    )
  const revoke = () => {
    onRevoked()
    share(false)
  }
  return (
    <>
      <CopyLink
        address={new URL(sitePath(`/p/${playlist.shareToken}`), location.origin).href}
        field={field}
        action={
          <Button variant="danger" isPending={isPending} onClick={revoke}>
            {texts.revokeLink}
          </Button>
        }
      />
      <p className="small muted">{texts.revokeHint}</p>
    </>
  )
}

/** Makes the link when called with true, and revokes it when called with false. */
function useShare(id: string) {
  const client = useUserClient()
  return useSingleFlight({
    mutationFn: async (isShared: boolean) => {
      const calls = client.api.user.playlists[':id'].share
      const call = isShared ? calls.$post({ param: { id } }) : calls.$delete({ param: { id } })
      return readResponse(call)
    },
    changes: [listKeys.playlist(id)],
    says: ({ playlist, playlists: { signedOut } }, { data }) => ({
      done: data?.shareToken === null ? playlist.linkRevoked : undefined,
      signedOut,
    }),
  })
}

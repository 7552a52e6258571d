import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { ListVideo, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { playlistNamesQuery } from '../list-queries.ts'
import { CreatePlaylistButton, CreatePlaylistForm } from '../save-to/create-playlist.tsx'

interface AddToDialogProps {
  /** How many videos are selected. */
  count: number
  /** The id of a playlist that is left out. */
  without: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (playlist: { _id: string; title: string }) => void
}

/** The playlists, and a form for a new one: the press on one adds what is selected. */
export function AddToDialog({ count, without, open, onOpenChange, onChoose }: AddToDialogProps) {
  const { video, list, loading, saveTo } = useMessages()
  const { data, isError, refetch } = useQuery({ ...playlistNamesQuery(useUserClient()), enabled: open })
  const playlists = data?.filter(({ _id }) => _id !== without)
  const formId = useId()
  const [creating, setCreating] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="save-to save-to-sheet">
          <div className="save-to-head">
            <div className="save-to-names">
              <Dialog.Title className="title save-to-title">{video.addToPlaylist}</Dialog.Title>
              <Dialog.Description className="small muted">{list.selected(count)}</Dialog.Description>
            </div>
            <Dialog.Close className="icon-button" aria-label={saveTo.close}>
              <X aria-hidden="true" size={20} />
            </Dialog.Close>
          </div>
          {!playlists && !isError && <Spinner size={56} label={loading} />}
          {isError && !playlists && (
            <div className="save-to-failed">
              <p role="alert">{saveTo.loadFailed}</p>
              <button type="button" className="button button-secondary" onClick={() => refetch()}>
                {list.tryAgain}
              </button>
            </div>
          )}
          {playlists && playlists.length > 0 && (
            <div className="save-to-list">
              <ul aria-label={saveTo.playlists}>
                {playlists.map((playlist) => (
                  <li key={playlist._id}>
                    <button type="button" className="batch-playlist" onClick={() => onChoose(playlist)}>
                      <ListVideo aria-hidden="true" size={20} />
                      <span dir="auto" className="save-to-playlist">
                        {playlist.title}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <CreatePlaylistButton formId={formId} open={creating} onToggle={() => setCreating(!creating)} />
          <CreatePlaylistForm id={formId} open={creating} onCreated={onChoose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

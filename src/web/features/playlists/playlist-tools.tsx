import { Copy, Link2, Pencil, Trash2 } from 'lucide-react'
import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { SaveToLoading } from '../save-to/save-to-loading.tsx'
import { useCopyPlaylist } from './use-copy-playlist.ts'

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
)

interface PlaylistToolsProps {
  playlist: Pick<Playlist, '_id' | 'title' | 'shareToken'>
  editButton: Ref<HTMLButtonElement>
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a whole playlist. */
export function PlaylistTools({ playlist, editButton, onEdit, onDelete }: PlaylistToolsProps) {
  const texts = useMessages().playlist
  const { mutate: copy, isPending } = useCopyPlaylist()
  return (
    <div className="cluster playlist-tools">
      <button ref={editButton} type="button" className="button button-secondary" onClick={onEdit}>
        <Pencil aria-hidden="true" size={20} />
        {texts.edit}
      </button>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={isPending}
        onClick={() => copy({ id: playlist._id, title: playlist.title })}
      >
        <Copy aria-hidden="true" size={20} />
        {texts.duplicate}
      </button>
      <ShareButton playlist={playlist} />
      <button type="button" className="button button-secondary" onClick={onDelete}>
        <Trash2 aria-hidden="true" size={20} />
        {texts.delete}
      </button>
    </div>
  )
}

/** The dialog's code loads on the first press. */
function ShareButton({ playlist }: Pick<PlaylistToolsProps, 'playlist'>) {
  const texts = useMessages().playlist
  const button = useRef<HTMLButtonElement>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="button button-secondary"
        onClick={() => {
          setWasPressed(true)
          setOpen(true)
        }}
      >
        <Link2 aria-hidden="true" size={20} />
        {texts.share}
      </button>
      {wasPressed && (
        <Suspense fallback={<SaveToLoading />}>
          <ShareDialog playlist={playlist} opener={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

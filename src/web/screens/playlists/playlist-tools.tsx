import { Menu } from '@base-ui/react/menu'
import { Ellipsis, Trash2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { PlayLinks } from '#web/playback/played-list/play-links.tsx'
import { type Resume, ResumeLink } from '#web/playback/progress/resume-link.tsx'
import { MenuItem, MenuPopup } from '#web/ui/menu-popup.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { SharePlaylist } from './share-playlist.tsx'
import { useCopyPlaylist } from './use-copy-playlist.ts'

interface PlaylistToolsProps {
  playlist: Pick<Playlist, '_id' | 'title' | 'shareToken'>
  /** Undefined where nothing is to be played. */
  first: CardVideo | undefined
  /** Whether the videos are shown as they play. */
  isOwnOrder: boolean
  /** Null where the playlist was not left in the middle. */
  resume: Resume | null
  menuButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a whole playlist. */
export function PlaylistTools({
  playlist,
  first,
  isOwnOrder,
  resume,
  menuButton,
  onEdit,
  onDelete,
}: PlaylistToolsProps) {
  const texts = useMessages().playlist
  const { mutate: copy, isPending } = useCopyPlaylist()
  const tools = useRef<HTMLDivElement>(null)
  return (
    <div ref={tools} className="playlist-tools">
      {first && resume && <ResumeLink playlistId={playlist._id} resume={resume} />}
      {first && (
        <PlayLinks list={`playlist:${playlist._id}`} first={first} isFirst={!resume} isShown={isOwnOrder} />
      )}
      <SharePlaylist playlist={playlist} />
      <Menu.Root modal={false}>
        <Menu.Trigger ref={menuButton} className="icon-button" aria-label={texts.actions}>
          <Ellipsis aria-hidden="true" size={20} />
        </Menu.Trigger>
        <MenuPopup container={tools}>
          <MenuItem onClick={onEdit}>{texts.edit}</MenuItem>
          <MenuItem onClick={() => isPending || copy({ id: playlist._id, title: playlist.title })}>
            {texts.duplicate}
          </MenuItem>
        </MenuPopup>
      </Menu.Root>
      <button type="button" className="button button-quiet" onClick={onDelete}>
        <Trash2 aria-hidden="true" size={20} />
        <span className="tool-name">{texts.delete}</span>
      </button>
    </div>
  )
}

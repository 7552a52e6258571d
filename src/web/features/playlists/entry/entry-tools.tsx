import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useLateMessages } from '#web/client/late-messages.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { MenuItem, MenuPopup } from '#web/ui/menu-popup.tsx'
import type { ListVideo } from '../../library/list-queries.ts'
import { useShareVideo } from '../../sharing/use-share-video.tsx'
import { CardMenuItems } from '../../watching/card-menu/card-menu-items.tsx'
import { type Drop, dragCard } from './drag-card.ts'
import '../playlist-rows.css'

interface EntryToolsProps {
  listId: string
  video: ListVideo
  /** The id of the text that says how to reorder. */
  hintId: string
  /** False where it is shown in another order than the playlist's. */
  canMove: boolean
  onStep: (by: -1 | 1) => void
  onMoveFirst: () => void
  onDrop: (drop: Drop) => void
  onEditNote: () => void
}

/** The id of the button that opens the menu of an entry. */
export const entryMenuId = (listId: string, videoId: string): string => `${listId}-${videoId}-menu`

/** The handle to drag an entry, and its menu. */
export function EntryTools({ listId, video, hintId, canMove, ...on }: EntryToolsProps) {
  const { card } = useMessages()
  const texts = useLateMessages().playlist
  const { onStep, onMoveFirst, onDrop, onEditNote } = on
  const tools = useRef<HTMLDivElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { share, dialog } = useShareVideo(video._id, menuButton)
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, -1 | 1> = {
      ArrowUp: -1,
      ArrowDown: 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowRight: isRtl ? -1 : 1,
    }
    const by = steps[event.key]
    if (by === undefined && event.key !== 'Home') return
    event.preventDefault()
    if (by === undefined) onMoveFirst()
    else onStep(by)
  }
  return (
    <div ref={tools} className="entry-tools">
      {canMove && (
        <button
          type="button"
          id={`${listId}-${video._id}-handle`}
          className="icon-button entry-handle"
          aria-label={texts.reorder(video.title)}
          aria-describedby={hintId}
          onKeyDown={moveByKey}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            // Safari gives pressed buttons no focus, which keeps the card rendered.
            event.currentTarget.focus({ preventScroll: true })
            dragCard(event.currentTarget, event.nativeEvent, onDrop)
          }}
        >
          <GripVertical aria-hidden="true" size={20} />
        </button>
      )}
      <Menu.Root modal={false}>
        <Menu.Trigger
          ref={menuButton}
          id={entryMenuId(listId, video._id)}
          className="icon-button entry-menu-button"
          aria-label={card.more(video.title)}
        >
          <EllipsisVertical aria-hidden="true" size={20} />
        </Menu.Trigger>
        <MenuPopup container={tools}>
          {canMove && (
            <>
              <MenuItem onClick={() => onStep(-1)}>{texts.moveUp}</MenuItem>
              <MenuItem onClick={() => onStep(1)}>{texts.moveDown}</MenuItem>
              <MenuItem onClick={onMoveFirst}>{texts.moveFirst}</MenuItem>
            </>
          )}
          <CardMenuItems video={video} onShare={share} />
          <MenuItem onClick={onEditNote}>{video.note ? texts.editNote : texts.addNote}</MenuItem>
        </MenuPopup>
      </Menu.Root>
      {dialog}
    </div>
  )
}

import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import type { ListVideo } from '#web/library/video-list.ts'
import { CardMenuItems } from '#web/playback/card/card-menu.tsx'
import { useShareVideo } from '#web/playback/sharing/share-video-dialog.tsx'
import { MenuItem, MenuPopup } from '#web/ui/menu-popup.tsx'
import { type Drop, dragCard } from './drag-card.ts'

/** By one, or to an end of the playlist. */
export type MoveTo = -1 | 1 | 'first' | 'last'

interface EntryToolsProps {
  listId: string
  video: ListVideo
  /** The id of the text that says how to reorder. */
  hintId: string
  /** False where it is shown in another order than the playlist's. */
  canMove: boolean
  onMove: (to: MoveTo) => void
  /** Picked up by a key: the arrow keys move it on the page alone, until it is put down. */
  isLifted: boolean
  onLift: () => void
  onPutDown: (options?: { isCancelled: boolean }) => void
  onDrop: (drop: Drop) => void
  onEditNote: () => void
}

/** The id of the button that opens the menu of an entry. */
export const entryMenuId = (listId: string, videoId: string): string => `${listId}-${videoId}-menu`

/** The handle to drag an entry, and its menu. */
export function EntryTools({ listId, video, hintId, canMove, isLifted, ...on }: EntryToolsProps) {
  const { card, playlist: texts } = useMessages()
  const { onMove, onLift, onPutDown, onDrop, onEditNote } = on
  const tools = useRef<HTMLDivElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { share, dialog } = useShareVideo(video._id, menuButton)
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const moves: Record<string, MoveTo> = {
      ArrowUp: -1,
      ArrowDown: 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowRight: isRtl ? -1 : 1,
      Home: 'first',
      End: 'last',
    }
    const to = moves[event.key]
    const isCancelled = isLifted && event.key === 'Escape'
    // A key held down would put it down and pick it up again.
    const isRepeated = event.repeat && /^( |Enter)$/.test(event.key)
    if (to !== undefined || isCancelled || isRepeated) event.preventDefault()
    if (to !== undefined) onMove(to)
    else if (isCancelled) onPutDown({ isCancelled })
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
          aria-pressed={isLifted}
          onKeyDown={moveByKey}
          // A pointer drags it.
          onClick={({ detail }) => detail === 0 && (isLifted ? onPutDown() : onLift())}
          onBlur={() => isLifted && onPutDown()}
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
          data-tooltip={card.moreShort}
        >
          <EllipsisVertical aria-hidden="true" size={20} />
        </Menu.Trigger>
        <MenuPopup container={tools}>
          {canMove && (
            <>
              <MenuItem onClick={() => onMove(-1)}>{texts.moveUp}</MenuItem>
              <MenuItem onClick={() => onMove(1)}>{texts.moveDown}</MenuItem>
              <MenuItem onClick={() => onMove('first')}>{texts.moveFirst}</MenuItem>
              <MenuItem onClick={() => onMove('last')}>{texts.moveLast}</MenuItem>
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

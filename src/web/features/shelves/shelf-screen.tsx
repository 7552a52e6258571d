import { Trash2 } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import type { ShelfName } from '#contract/shelf.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { entryButtonId } from '../library/entry-button.ts'
import { ListScreen } from './list-screen.tsx'
import { type Card, OwnVideos } from './own-videos.tsx'
import { type ShelfListTexts, useShelfList } from './use-shelf-list.ts'

const { likes, watchLater, history, failed, undo, list: listTexts } = messages

interface ShelfScreenTexts extends ShelfListTexts {
  title: string
  empty: string
}

const texts: Record<ShelfName, ShelfScreenTexts> = {
  likes: {
    title: likes.title,
    empty: likes.empty,
    listFailed: likes.listFailed,
    removed: likes.removed,
    signedOut: likes.removeSignedOut,
    cleared: '',
    undo: ({ title }) => undo.unliked(title),
    undoClear: '',
  },
  watchlater: {
    title: watchLater.title,
    empty: watchLater.empty,
    listFailed: failed.generic,
    removed: watchLater.removed,
    signedOut: watchLater.signedOut,
    cleared: '',
    undo: ({ title }) => undo.removedFrom(title, watchLater.title),
    undoClear: '',
  },
  history: {
    title: history.title,
    empty: history.empty,
    listFailed: history.listFailed,
    removed: history.removed,
    signedOut: history.clearSignedOut,
    cleared: history.cleared,
    undo: ({ title }) => undo.removedFrom(title, history.title),
    undoClear: undo.cleared,
  },
}

/** Liked videos, watch later or history, newest first. */
export function ShelfScreen({ shelf, card }: { shelf: ShelfName; card: Card }) {
  const says = texts[shelf]
  const { list, videos, total, totalIsLeast, remove, clear } = useShelfList(shelf, says)
  return (
    <ListScreen
      heading={says.title}
      facts={videos.length > 0 && <p className="mt-2 text-muted">{listTexts.count(total, totalIsLeast)}</p>}
      tools={
        shelf === 'history' && (
          <button
            type="button"
            id={entryButtonId(shelf, 'all')}
            className="press press-quiet"
            onClick={() => {
              moveFocus()
              clear()
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {history.clear}
          </button>
        )
      }
      list={list}
      isEmpty={list.isSuccess && videos.length === 0 && !list.hasNextPage}
      empty={says.empty}
    >
      <OwnVideos list={shelf} videos={videos} card={card} onRemove={remove} />
    </ListScreen>
  )
}

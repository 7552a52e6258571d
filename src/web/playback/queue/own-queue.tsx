import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { RemoveButton } from '#web/library/remove-button.tsx'
import { newUndoId, offerUndo } from '#web/library/undo/undo-region.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import type { WatchSearch } from '#web/videos/watch-search.ts'
import { cleared, movedTo, putBack, useChangeQueue, without } from './queue.ts'
import { QueueRow } from './queue-list.tsx'

interface OwnQueueProps {
  queue: CardVideo[]
  /** The list that goes on after it. */
  watch: WatchSearch
}

const clearId = 'queue-clear'
const removeId = ({ _id }: CardVideo) => `queue-${_id}-remove`

/** What a person queued, to reorder and to remove. */
export function OwnQueue({ queue, watch }: OwnQueueProps) {
  const { queueRegion: texts, playlist, undo } = useMessages()
  const change = useChangeQueue()
  const rememberFocus = useRestoreFocus()
  const move = (video: CardVideo, from: number, to: number) => {
    if (to < 0 || to >= queue.length) return
    rememberFocus()
    change(movedTo(video._id, to))
    offerUndo({
      id: newUndoId(),
      text: playlist.moved(video.title, to + 1, queue.length),
      button: removeId(video),
      restore: () => change(movedTo(video._id, from)),
    })
  }
  const remove = (video: CardVideo, index: number) => {
    change(without(video._id))
    offerUndo({
      id: newUndoId(),
      text: undo.removedFrom(video.title, texts.region),
      button: removeId(video),
      restore: () => change(putBack([video], index)),
    })
  }
  return (
    <div className="own-queue">
      <div className="own-queue-head">
        <h3 className="small">{texts.own}</h3>
        <button
          type="button"
          id={clearId}
          className="button button-quiet"
          onClick={() => {
            moveFocus()
            change(cleared)
            offerUndo({
              id: newUndoId(),
              text: texts.cleared,
              button: clearId,
              restore: () => change(putBack(queue, 0)),
            })
          }}
        >
          {texts.clear}
        </button>
      </div>
      <ol className="own-queue-list">
        {queue.map((video, index) => (
          <QueueRow key={video._id} video={video} watch={watch}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons within. */}
            <div
              className="own-queue-tools"
              // Below they would cover the next title.
              data-tooltips-beside=""
              onKeyDown={(event) => {
                const by = stepOf(event)
                if (by) move(video, index, index + by)
              }}
            >
              <button
                type="button"
                id={`queue-${video._id}-up`}
                className="icon-button"
                aria-label={texts.moveUp(video.title)}
                data-tooltip={playlist.moveUp}
                aria-disabled={index === 0}
                aria-description={index === 0 ? texts.isFirst : undefined}
                onClick={() => move(video, index, index - 1)}
              >
                <ArrowUp aria-hidden="true" size={20} />
              </button>
              <button
                type="button"
                id={`queue-${video._id}-down`}
                className="icon-button"
                aria-label={texts.moveDown(video.title)}
                data-tooltip={playlist.moveDown}
                aria-disabled={index === queue.length - 1}
                aria-description={index === queue.length - 1 ? texts.isLast : undefined}
                onClick={() => move(video, index, index + 1)}
              >
                <ArrowDown aria-hidden="true" size={20} />
              </button>
              <RemoveButton
                id={removeId(video)}
                name={texts.remove(video.title)}
                onRemove={() => remove(video, index)}
              />
            </div>
          </QueueRow>
        ))}
      </ol>
    </div>
  )
}

function stepOf(event: KeyboardEvent): -1 | 1 | undefined {
  const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
  if (by) event.preventDefault()
  return by
}

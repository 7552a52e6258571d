import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { RemoveButton } from '#web/library/remove-button.tsx'
import { newUndoId, offerUndo } from '#web/library/undo/undo-region.tsx'
import { moveFocus, useRestoreFocus } from '#web/ui/move-focus.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { VideoPicture } from '#web/videos/video-picture.tsx'
import type { WatchSearch } from '#web/videos/watch-search.ts'
import { dispatch } from '../playback-store.ts'
import type { PlayedVideos } from '../played-list/played-videos.ts'
import { cleared, movedTo, putBack, useChangeQueue, without } from './queue.ts'

interface QueueListProps {
  played: PlayedVideos
  watch: WatchSearch
  /** On a phone it has no height before. */
  isOpen: boolean
}

/** Nearer to an end of the loaded videos the next page loads. */
const loadDistance = 400

/** The list around its current video, in a box of its own that loads further videos as it is scrolled. */
export function QueueList({ played, watch, isOpen }: QueueListProps) {
  const messages = useMessages()
  const box = useRef<HTMLOListElement>(null)
  const { videos, index, loadBefore, loadAfter } = played
  const first = videos[0]?.index
  useScrollToCurrent(box, `${index} ${isOpen}`)
  useStayInPlace(box, first)
  useLayoutEffect(() => {
    if (isOpen) box.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const load = useEffectEvent(() => {
    const list = box.current
    if (!list?.clientHeight) return
    if (list.scrollTop < loadDistance) loadBefore?.()
    if (list.scrollHeight - list.scrollTop - list.clientHeight < loadDistance) loadAfter?.()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may be shorter than the distance.
  useEffect(() => load(), [videos.length, isOpen])
  return (
    <ol ref={box} className="queue-list" onScroll={() => load()}>
      {videos.map((entry) => (
        <QueueRow
          key={entry.video._id}
          video={entry.video}
          watch={watch}
          isCurrent={entry.index === index}
          mark={
            <span aria-hidden="true" className="queue-row-number small muted">
              {entry.index === index ? (
                <Play size={16} fill="currentColor" />
              ) : (
                messages.number(entry.index + 1)
              )}
            </span>
          }
        >
          <p dir="auto" className="small muted">
            {entry.video.creator}
          </p>
        </QueueRow>
      ))}
    </ol>
  )
}

/** Within its box. Not scrollIntoView: that scrolls the page too. */
function useScrollToCurrent(box: { current: HTMLElement | null }, place: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current row is read from the DOM.
  useLayoutEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[data-current]')
    if (!box.current || !row) return
    box.current.scrollTop = row.offsetTop - (box.current.clientHeight - row.offsetHeight) / 2
  }, [place])
}

/** What is in view stays there when videos are loaded before it. Not every browser does that itself. */
function useStayInPlace(box: { current: HTMLElement | null }, first: number | undefined) {
  const before = useRef({ first, height: 0 })
  useLayoutEffect(() => {
    if (!box.current) return
    const height = box.current.scrollHeight
    const earlier = before.current
    if (first !== undefined && earlier.first !== undefined && first < earlier.first)
      box.current.scrollTop += height - earlier.height
    before.current = { first, height }
  })
}

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
      <div className="own-queue-head row">
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

interface QueueRowProps {
  video: CardVideo
  watch: WatchSearch
  isCurrent?: boolean
  /** Before the picture. */
  mark?: ReactNode
  /** Below the title. */
  children: ReactNode
}

function QueueRow({ video, watch, isCurrent = false, mark, children }: QueueRowProps) {
  const langOf = useLangOf()
  return (
    <li data-hue={hueOf(video.category)} data-current={isCurrent || undefined} className="queue-row">
      {mark}
      <div className="card-frame">
        <VideoPicture video={video} sizes="96px" alt="" />
      </div>
      <div className="queue-row-body">
        <Link
          to="/videos/$videoId"
          params={{ videoId: video._id }}
          search={watch}
          lang={langOf(video)}
          dir="auto"
          aria-current={isCurrent ? 'page' : undefined}
          className="card-link queue-row-title small"
          // Its page is open: the press leads nowhere.
          onClick={() => isCurrent && dispatch({ type: 'open', video, ...watch })}
        >
          {video.title}
        </Link>
        {children}
      </div>
    </li>
  )
}

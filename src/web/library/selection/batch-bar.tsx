import { Check, CheckCheck, Clock, Heart, ListPlus, type LucideIcon, Trash2, X } from 'lucide-react'
import {
  type ComponentProps,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { maxBatchIds, maxPageSize } from '#contract/limits.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { shortcutKey } from '#web/ui/shortcut-key.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { AddToDialog } from '../save-to/playlist-picker.tsx'
import { useSingleFlight } from '../user-mutation.ts'
import { type ListPageParam, playlistList, selectButtonId, shelfList, type VideoList } from '../video-list.ts'
import { createSelection, type Selection } from './selection.ts'
import { type RemovalOptions, useBatchAddition, useBatchRemoval } from './use-batch.ts'

import './selection.css'

/** What a list renders while its videos are selected. */
export const startSelection = (selected: Iterable<string>) => ({
  selection: createSelection(selected),
  SelectBox,
  BatchBar,
})

export type Selecting = ReturnType<typeof startSelection>

/** What is selected from: the list on screen, also what is not loaded of it. */
interface Selectable {
  /** Those that are loaded, in their order. */
  videos: CardVideo[]
  /** What may follow them. A cursor of null reads from the start. */
  read(page: ListPageParam): Promise<{ videos: CardVideo[]; nextCursor: string | null }>
  /** Where to read on. Undefined when all are loaded. */
  from: string | null | undefined
}

interface BatchBarProps extends Selectable {
  selection: Selection
  /** The user's list that is selected from; undefined on the catalogue. */
  list?: VideoList
  /** The list's title. */
  title?: string
  onEnd: () => void
  /** Selects the same videos again, after a failure. */
  onRestore: (ids: string[]) => void
}

/** How many videos are selected, and what can be done with all of them at once. */
export function BatchBar({ selection, list, title = '', onEnd, onRestore, ...selectable }: BatchBarProps) {
  const { video, likes, watchLater, list: texts } = useMessages()
  const client = useUserClient()
  const countId = useId()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const count = useSyncExternalStore(selection.subscribe, selection.size)
  const add = useBatchAddition(list?.id, { onRestore })
  const { selectAll, isLoading } = useSelectAll(selection, selectable)
  const { videos } = selectable
  const loaded = videos.map(({ _id }) => _id)
  const setOrder = useEffectEvent(() => selection.setOrder(loaded))
  useLayoutEffect(() => setOrder())
  useLayoutEffect(() => {
    const { activeElement: focused } = document
    const isElsewhere = focused && focused !== document.body && focused.id !== selectButtonId
    if (!isElsewhere) firstBoxInView()?.focus({ preventScroll: true })
  }, [])

  const end = () => {
    const card = document.activeElement?.closest('article') ?? firstCardInView()
    flushSync(onEnd)
    focusCard(card)
  }
  /** Ends the selection first: the request takes a while. */
  const finish = (act: (ids: string[]) => void, { isRemoval = false } = {}) => {
    const ids = selection.ids()
    if (ids.length === 0) return
    const isEmptied = isRemoval && loaded.every(selection.has)
    const card = firstCardInView((id) => !isRemoval || !selection.has(id))
    flushSync(onEnd)
    if (isEmptied) moveFocus()
    else focusCard(card)
    act(ids)
  }
  const addTo = (shelf: 'likes' | 'watchlater', title: string) =>
    finish((ids) => add({ target: shelfList(client, shelf), title, ids }))
  useSelectionKeys(end, selectAll)

  const onSelected = { 'aria-disabled': count === 0, 'aria-describedby': countId }
  return (
    <section aria-label={texts.selection} className="batch-bar cinema row">
      <p id={selectHintId} hidden>
        {texts.selectHint}
      </p>
      <BatchButton icon={X} name={texts.cancel} onClick={end} />
      <p id={countId} role="status" className="batch-count">
        {count < maxBatchIds ? texts.selected(count) : texts.selectedMax(count)}
      </p>
      <BatchButton icon={CheckCheck} name={texts.selectAll} aria-disabled={isLoading} onClick={selectAll} />
      {!list && (
        <BatchButton
          icon={Heart}
          name={video.like}
          {...onSelected}
          onClick={() => addTo('likes', likes.title)}
        />
      )}
      <BatchButton
        icon={ListPlus}
        name={video.addToPlaylist}
        {...onSelected}
        aria-haspopup="dialog"
        aria-expanded={isDialogOpen}
        onClick={() => count > 0 && setDialogOpen(true)}
      />
      <AddToDialog
        count={count}
        without={list?.id}
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        onChoose={(playlist) =>
          finish((ids) => add({ target: playlistList(client, playlist), title: playlist.title, ids }))
        }
      />
      {list?.id !== 'watchlater' && (
        <BatchButton
          icon={Clock}
          name={video.watchLater}
          {...onSelected}
          onClick={() => addTo('watchlater', watchLater.title)}
        />
      )}
      {list && (
        <RemoveSelected
          {...onSelected}
          list={list}
          options={{ title, videos, onRestore }}
          onRemove={(remove) => finish(remove, { isRemoval: true })}
        />
      )}
    </section>
  )
}

/** Selects all, up to what a batch may have. */
function useSelectAll(selection: Selection, { videos, read, from }: Selectable) {
  const texts = useMessages().list
  const { mutate, isPending } = useSingleFlight({
    async mutationFn() {
      selection.add(videos.map(({ _id }) => _id))
      let cursor = from
      while (cursor !== undefined && selection.size() < maxBatchIds) {
        const page = await read({ limit: maxPageSize, cursor })
        selection.add(page.videos.map(({ _id }) => _id))
        cursor = page.nextCursor ?? undefined
      }
    },
    onError: () => showToast(texts.selectAllFailed, 'error'),
  })
  return { selectAll: () => mutate(undefined), isLoading: isPending }
}

interface RemoveSelectedProps extends ComponentProps<'button'> {
  list: VideoList
  options: RemovalOptions
  onRemove: (remove: (ids: string[]) => void) => void
}

function RemoveSelected({ list, options, onRemove, ...button }: RemoveSelectedProps) {
  const texts = useMessages().list
  const remove = useBatchRemoval(list, options)
  return <BatchButton {...button} icon={Trash2} name={texts.remove} onClick={() => onRemove(remove)} />
}

interface BatchButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  name: string
}

/** On a phone only its icon. */
function BatchButton({ icon: Icon, name, ...props }: BatchButtonProps) {
  return (
    <button type="button" aria-label={name} className="button batch-button small" {...props}>
      <Icon aria-hidden="true" size={20} />
      <span className="batch-name">{name}</span>
    </button>
  )
}

function useSelectionKeys(onEscape: () => void, onSelectAll: () => void) {
  useWindowEvent('keydown', (event) => {
    const { target } = event
    const key = shortcutKey(event)
    const isTyping =
      target instanceof Element && target.matches('textarea, select, input:not([type=checkbox])')
    if (event.defaultPrevented || isTyping || document.querySelector('[role=dialog]')) return
    if (key === 'Escape') onEscape()
    if (key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSelectAll()
    }
  })
}

function firstBoxInView(): HTMLElement | undefined {
  return boxes().find((box) => box.getBoundingClientRect().bottom > 0)
}

/** Undefined where the button that begins a selection is in the window: it has the focus first. */
function firstCardInView(stays: (id: string) => boolean = () => true): Element | null | undefined {
  if (isInView(document.getElementById(selectButtonId))) return undefined
  return boxes()
    .find((box) => isInView(box) && stays(box.value))
    ?.closest('article')
}

function focusCard(card: Element | null | undefined) {
  moveFocus(card?.querySelector<HTMLElement>('.card-link'), document.getElementById(selectButtonId))
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.select-box')]

function isInView(element: HTMLElement | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: 0 }
  return top >= 0 && bottom <= innerHeight
}

interface SelectBoxProps {
  selection: Selection
  video: CardVideo
}

/** The id of the text about keys, in the bar. */
const selectHintId = 'select-hint'

/** A checkbox over a whole card. */
function SelectBox({ selection, video }: SelectBoxProps) {
  const texts = useMessages().list
  const id = video._id
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(id))
  const box = useRef<HTMLInputElement>(null)
  // The click of a key that was pressed with Shift may come without it.
  const isShiftDown = useRef(false)
  useLayoutEffect(() => {
    const link = box.current?.closest('article')?.querySelector<HTMLElement>('.card-link')
    if (link) link.tabIndex = -1
    return () => link?.removeAttribute('tabindex')
  }, [])
  const change = (event: Event) => {
    const isRange = event instanceof MouseEvent && (event.detail === 0 ? isShiftDown.current : event.shiftKey)
    if (isRange) selection.extend(id)
    else selection.toggle(id)
  }
  return (
    <>
      <input
        ref={box}
        type="checkbox"
        value={id}
        checked={isSelected}
        aria-label={texts.selectVideo(video.title)}
        aria-describedby={selectHintId}
        className="select-box"
        onChange={({ nativeEvent }) => change(nativeEvent)}
        onKeyDown={({ shiftKey }) => {
          isShiftDown.current = shiftKey
        }}
      />
      <span aria-hidden="true" className="select-check">
        <Check size={20} />
      </span>
    </>
  )
}

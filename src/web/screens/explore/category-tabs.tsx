import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Category } from '#contract/catalogue/category.ts'
import { allCategories } from '#contract/limits.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import type { ExploreFilters } from '#web/videos/filters/filters.ts'

interface CategoryTabsProps {
  categories: Category[]
  selected: string
  filters: ExploreFilters
  /** The id of the tab panel. */
  panelId: string
  onSelect: () => void
}

/** Links, so that they work without JavaScript; tabs by role and by keys. */
export function CategoryTabs({ categories, selected, filters, panelId, onSelect }: CategoryTabsProps) {
  const messages = useMessages()
  const list = useScrollToTab(selected)
  const langOf = useLangOf()
  const tabs = [
    { name: allCategories, text: messages.explore.all, lang: undefined },
    ...categories.map((category) => {
      const { categoryName: name } = category
      return { name, text: messages.categoryName(name), lang: langOf(category) }
    }),
  ]
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={messages.explore.categories}
      className="tabs"
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ name, text, lang }) => (
        <Link
          key={name}
          to="/videos"
          search={{ category: name === allCategories ? undefined : name, ...filters }}
          resetScroll={false}
          role="tab"
          lang={lang}
          id={tabId(name)}
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          data-hue={hueOf(name)}
          className="tab"
          onClick={(event) => event.metaKey || event.ctrlKey || event.shiftKey || onSelect()}
        >
          {text}
        </Link>
      ))}
    </div>
  )
}

export const tabId = (category: string): string => `category-${category.replace(/\W+/g, '-')}`

/** Scrolls the tab list to the selected tab. Not scrollIntoView: that scrolls the page too. */
function useScrollToTab(selected: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is read from the DOM.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!list.current || !tab) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [selected])
  return list
}

/** Selection follows focus; Space activates a link, as it does any tab. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const index = tabs.indexOf(event.target as HTMLElement)
  if (index < 0) return
  const { direction } = getComputedStyle(event.currentTarget)
  const next = event.key === ' ' ? index : nextTab(event.key, index, tabs.length, direction === 'rtl')
  const tab = next === undefined ? undefined : tabs[next]
  if (!tab) return
  event.preventDefault()
  tab.focus()
  tab.click()
}

/** The index that an arrow key, Home or End moves to; undefined for other keys. */
export function nextTab(key: string, index: number, count: number, isRtl = false): number | undefined {
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (index + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/category.ts'
import { allCategories } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { useShownTab } from './use-scroll-to-tab.ts'
import { useTabKeys } from './use-tab-keys.ts'

interface CategoryTabsProps {
  categories: Category[]
  chosen: string
  /** What the tabs choose for: the id of the panel. */
  panelId: string
  onChoose: () => void
}

/** Links, so that they work without JavaScript; tabs by role and by keys. */
export function CategoryTabs({ categories, chosen, panelId, onChoose }: CategoryTabsProps) {
  const onKeyDown = useTabKeys()
  const strip = useShownTab(chosen)
  const names = [allCategories, ...categories.map(({ categoryName }) => categoryName)]
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={messages.explore.categories}
      className="tabs"
      onKeyDown={onKeyDown}
    >
      {names.map((name) => (
        <Link
          key={name}
          to="/videos"
          search={name === allCategories ? {} : { category: name }}
          resetScroll={false}
          role="tab"
          id={tabId(name)}
          aria-selected={name === chosen}
          aria-controls={panelId}
          tabIndex={name === chosen ? 0 : -1}
          data-category={name}
          className="tab"
          onClick={(event) => event.metaKey || event.ctrlKey || event.shiftKey || onChoose()}
        >
          {name}
        </Link>
      ))}
    </div>
  )
}

export const tabId = (category: string): string => `category-${category.replace(/\W+/g, '-')}`

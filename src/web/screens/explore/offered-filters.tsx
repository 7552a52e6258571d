import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalogue/category.ts'
import { lengthNames } from '#contract/catalogue/video-lengths.ts'
import type { Messages } from '#messages/en.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { type ExploreSearch, exploreAddress, filtersOf, readFilters } from '#web/videos/filters/filters.ts'

interface OfferedFiltersProps {
  search: ExploreSearch
  categories: Pick<Category, 'categoryName'>[]
}

/** Words of a search that mean a filter, such as a year, as links that filter by it instead. */
export function OfferedFilters({ search, categories }: OfferedFiltersProps) {
  const messages = useMessages()
  const { offered } = messages.filters
  const { category, year, length } = meantBy(search.q ?? '', categories, messages)
  const without = (word: string) => ({
    ...search,
    cursor: undefined,
    q: ` ${search.q} `.toLowerCase().replace(` ${word} `, ' ').trim() || undefined,
  })
  const links = [
    // A category ends the search: what else was meant stays as filters.
    category !== undefined && {
      name: offered.category(messages.categoryName(category)),
      search: {
        ...filtersOf(search),
        category,
        year: search.year ?? year?.filter,
        length: search.length ?? length?.filter,
      },
    },
    year && { name: offered.year(year.filter), search: { ...without(year.word), year: year.filter } },
    length && {
      name: offered.length(messages.filters.lengths[length.filter]),
      search: { ...without(length.word), length: length.filter },
    },
  ].filter((link) => typeof link === 'object')
  if (links.length === 0) return null
  return (
    <ul className="offered-filters filter-chips">
      {links.map(({ name, search }) => (
        <li key={name}>
          <Link {...exploreAddress} search={search} resetScroll={false} className="filter-chip">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** In the page's language, or as the catalogue writes it. */
function meantBy(
  q: string,
  categories: OfferedFiltersProps['categories'],
  { categoryName, filters }: Messages,
) {
  const text = ` ${q.toLowerCase()} `
  const has = (name: string) => text.includes(` ${name.toLowerCase()} `)
  const category = categories.find((each) => [each.categoryName, categoryName(each.categoryName)].some(has))
  const words = q.toLowerCase().split(' ')
  const year = words.find((word) => readFilters({ year: word }).year)
  const length = lengthNames
    .map((filter) => ({ filter, word: filters.lengthWords[filter].find(has) }))
    .find(({ word }) => word)
  return {
    category: category?.categoryName,
    year: year === undefined ? undefined : { filter: year, word: year },
    length: length?.word === undefined ? undefined : { filter: length.filter, word: length.word },
  }
}

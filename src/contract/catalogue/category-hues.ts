import { hashText } from '#contract/text/hash-text.ts'
import type { CatalogueCategory } from './catalogue-category.ts'

/** The hues of the shipped categories. */
export const shippedHues = { Action: 25, Arcade: 330, Adventure: 150, Sports: 215, Strategy: 285 } as const

/** By id, since an operator may rename them. */
const shippedNames = new Map<string, keyof typeof shippedHues>([
  ['01a1f11a-6000-72ed-b3fb-b795addcc9f1', 'Action'],
  ['01a1f11a-5fff-78d3-85ad-ca869c40f121', 'Arcade'],
  ['01a1f11a-5ffe-7c99-96ea-769e81c3ba09', 'Adventure'],
  ['01a1f11a-5ffd-7ff3-a2d4-9a4097987725', 'Sports'],
  ['01a1f11a-5ffc-7fb7-bf48-45159b81c662', 'Strategy'],
])

/** The hues of categories that an operator added. Between those of the shipped ones, and apart from the amber of buttons. */
export const addedHues = [250, 115, 0, 182, 55] as const

/** The hue of each category by its name. An added one's follows from its id, and differs from the others' as long as there are hues. */
export function categoryHues(
  categories: readonly Pick<CatalogueCategory, '_id' | 'categoryName'>[],
): Map<string, number> {
  const free = new Set<number>(addedHues)
  return new Map(
    categories.map(({ _id, categoryName }) => [categoryName, shippedHue(_id, categoryName) ?? added(_id)]),
  )

  function added(id: string): number {
    const first = hashText(id) % addedHues.length
    const inTurn = [...addedHues.slice(first), ...addedHues.slice(0, first)]
    const hue = inTurn.find((hue) => free.has(hue)) ?? (inTurn[0] as number)
    free.delete(hue)
    return hue
  }
}

/** Those that do not follow from the name alone. Undefined where there are none, as in the shipped catalogue. */
export function ownCategoryHues(
  categories: Parameters<typeof categoryHues>[0],
): Record<string, number> | undefined {
  const own = [...categoryHues(categories)].filter(([name, hue]) => hueOfName(name) !== hue)
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/** The hue of a category with the name of a shipped one. */
export const hueOfName = (name: string): number | undefined =>
  Object.hasOwn(shippedHues, name) ? shippedHues[name as keyof typeof shippedHues] : undefined

function shippedHue(id: string, name: string): number | undefined {
  const shipped = shippedNames.get(id)
  return shipped === undefined ? hueOfName(name) : shippedHues[shipped]
}

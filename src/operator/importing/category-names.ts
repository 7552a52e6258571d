import { idOf, isObject } from './source-entry.ts'

/** Finds a category's own name by a name in any case. */
export interface CategoryNames {
  find(name: string): string | undefined
}

export function createCategoryNames(names: Iterable<string>): CategoryNames {
  const exact = new Set(names)
  const folded = new Map([...exact].map((name) => [foldName(name), name]))
  return { find: (name) => (exact.has(name) ? name : folded.get(foldName(name))) }
}

/** Of a new category: follows from its name, unless a category that was renamed since has that id. */
export function newCategoryId(name: string, existing: ReadonlyMap<string, string>): string {
  const taken = new Set(existing.values())
  let identity = `category ${foldName(name)}`
  while (taken.has(idOf(identity))) identity += ' again'
  return idOf(identity)
}

const foldName = (name: string) => name.trim().normalize('NFC').toLowerCase()

/** Fills in the id of a category that has none: that of the existing one, or one that follows from the name. */
export function completeCategory(
  value: unknown,
  existing: ReadonlyMap<string, string>,
  existingNames: CategoryNames,
): unknown {
  if (!isObject(value)) return value
  const given = String(value.categoryName)
  const found = existingNames.find(given)
  return {
    _id: existing.get(found ?? given) ?? idOf(`category ${foldName(given)}`),
    ...value,
    ...(found !== undefined && { categoryName: found }),
  }
}

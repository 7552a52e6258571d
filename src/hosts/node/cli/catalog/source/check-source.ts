import { CatalogueCategory } from '#contract/catalogue/category.ts'
import { CatalogueVideo } from '#contract/catalogue/video.ts'
import {
  createErrorList,
  createUniqueCheck,
  type ErrorList,
  missingFileErrors,
  schemaErrors,
} from '#hosts/node/catalogue/catalogue-checks.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { completeVideo, type VideoDefaults } from './source-entry.ts'

/** What the site has before the import. */
export interface ExistingCatalogue {
  /** Category ids by name. */
  categories: ReadonlyMap<string, string>
  media: { has(name: string): boolean }
}

interface CheckedSource {
  categories: CatalogueCategory[]
  /** The number of videos. */
  count: number
  errors: ErrorList
}

/** Reads a whole source and collects its errors, each with location and field. */
export async function checkSource(
  source: CatalogueSource,
  existing: ExistingCatalogue,
  defaults: VideoDefaults,
): Promise<CheckedSource> {
  const errors = createErrorList()
  const categories: (CatalogueCategory & { location: string })[] = []
  const unique = {
    id: createUniqueCheck('_id'),
    categoryId: createUniqueCheck('_id'),
    categoryName: createUniqueCheck('categoryName'),
  }
  const files = new Set(source.files.map(({ name }) => name))
  const media = { has: (name: string) => files.has(name) || existing.media.has(name) }
  /** Checked last: a category may follow its videos. */
  const pending: { location: string; category: string }[] = []
  let count = 0
  for await (const entry of source.entries()) {
    if (entry.kind === 'error') errors.add([entry.error])
    else if (entry.kind === 'category') {
      const { location, value } = entry
      const { data, error } = CatalogueCategory.safeParse(value)
      if (error) errors.add(schemaErrors(location, error))
      if (!data) continue
      categories.push({ ...data, location })
      errors.add(unique.categoryId(location, data._id))
      errors.add(unique.categoryName(location, data.categoryName))
    } else {
      const { location, value } = entry
      const { data, error } = CatalogueVideo.safeParse(completeVideo(value, defaults))
      count++
      if (error) errors.add(schemaErrors(location, error))
      if (!data) continue
      errors.add(unique.id(location, data._id))
      errors.add(missingFileErrors(location, data, media))
      if (!existing.categories.has(data.category)) pending.push({ location, category: data.category })
    }
  }
  const names = new Set(categories.map(({ categoryName }) => categoryName))
  errors.add(takenIdErrors(categories, names, existing.categories))
  for (const { location, category } of pending)
    if (!names.has(category))
      errors.add([
        `${location}.category: there is no category '${category}'${listOf([...names, ...existing.categories.keys()])}`,
      ])
  return { categories: categories.map(({ location: _, ...category }) => category), count, errors }
}

/** The categories of one file may swap their ids; a category that is not in the file does not lose its own. */
function takenIdErrors(
  categories: { location: string; _id: string; categoryName: string }[],
  names: ReadonlySet<string>,
  existing: ReadonlyMap<string, string>,
): string[] {
  const owners = new Map([...existing].map(([name, id]) => [id, name]))
  return categories.flatMap(({ location, _id, categoryName }) => {
    const owner = owners.get(_id)
    if (owner === undefined || owner === categoryName || names.has(owner)) return []
    return [`${location}._id: belongs to the category '${owner}', which is not in this file; use another _id`]
  })
}

const listOf = (names: string[]) => (names.length === 0 ? '' : ` (existing: ${names.join(', ')})`)

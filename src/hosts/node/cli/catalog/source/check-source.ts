import { CatalogueCategory } from '#contract/category.ts'
import { CatalogueVideo } from '#contract/video.ts'
import {
  createErrorList,
  createUniqueCheck,
  type ErrorList,
  missingFileErrors,
  schemaErrors,
} from '#hosts/node/catalogue/catalogue-checks.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { completeVideo, type Usual } from './complete-video.ts'

export interface Known {
  /** The ids of the categories that are there already, by their names. */
  categories: ReadonlyMap<string, string>
  /** The files that are served already. */
  media: { has(name: string): boolean }
}

export interface CheckedSource {
  categories: CatalogueCategory[]
  /** How many videos. */
  count: number
  wrongs: ErrorList
}

/** Reads all of a source and finds what is wrong, by place and field. */
export async function checkSource(
  source: CatalogueSource,
  known: Known,
  usual: Usual,
): Promise<CheckedSource> {
  const wrongs = createErrorList()
  const categories: (CatalogueCategory & { place: string })[] = []
  const repeats = {
    id: createUniqueCheck('_id'),
    categoryId: createUniqueCheck('_id'),
    categoryName: createUniqueCheck('categoryName'),
  }
  const files = new Set(source.files.map(({ name }) => name))
  const media = { has: (name: string) => files.has(name) || known.media.has(name) }
  /** Of categories that may yet come. */
  const awaited: { place: string; category: string }[] = []
  let count = 0
  for await (const entry of source.entries()) {
    if (entry.kind === 'wrong') wrongs.add([entry.wrong])
    else if (entry.kind === 'category') {
      const { place, value } = entry
      const { data, error } = CatalogueCategory.safeParse(value)
      if (error) wrongs.add(schemaErrors(place, error))
      if (!data) continue
      categories.push({ ...data, place })
      wrongs.add(repeats.categoryId(place, data._id))
      wrongs.add(repeats.categoryName(place, data.categoryName))
    } else {
      const { place, value } = entry
      const { data, error } = CatalogueVideo.safeParse(completeVideo(value, usual))
      count++
      if (error) wrongs.add(schemaErrors(place, error))
      if (!data) continue
      wrongs.add(repeats.id(place, data._id))
      wrongs.add(missingFileErrors(place, data, media))
      if (!known.categories.has(data.category)) awaited.push({ place, category: data.category })
    }
  }
  const names = new Set(categories.map(({ categoryName }) => categoryName))
  wrongs.add(takenIds(categories, names, known.categories))
  for (const { place, category } of awaited)
    if (!names.has(category))
      wrongs.add([
        `${place}.category: there is no category '${category}'${choice([...names, ...known.categories.keys()])}`,
      ])
  return { categories: categories.map(({ place: _, ...category }) => category), count, wrongs }
}

/** Those of this file may swap theirs; what it leaves as it is keeps its own. */
function takenIds(
  categories: { place: string; _id: string; categoryName: string }[],
  names: ReadonlySet<string>,
  known: ReadonlyMap<string, string>,
): string[] {
  const owners = new Map([...known].map(([name, id]) => [id, name]))
  return categories.flatMap(({ place, _id, categoryName }) => {
    const owner = owners.get(_id)
    if (owner === undefined || owner === categoryName || names.has(owner)) return []
    return [`${place}._id: belongs to the category '${owner}', which is not in this file; take another _id`]
  })
}

const choice = (names: string[]) => (names.length === 0 ? '' : ` (there are: ${names.join(', ')})`)

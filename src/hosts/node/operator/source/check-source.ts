import { CatalogueCategory } from '#contract/catalogue/category.ts'
import { CatalogueVideo, mediaFile } from '#contract/catalogue/video.ts'
import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'
import {
  createErrorList,
  createUniqueCheck,
  type ErrorList,
  missingFileErrors,
  schemaErrors,
} from '#hosts/node/catalogue/catalogue-checks.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { type CategoryNames, completeCategory, createCategoryNames } from './category-names.ts'
import { valueExamples } from './read-value.ts'
import { completeVideo, isObject, keptFields, type VideoDefaults, type VideoEntry } from './source-entry.ts'

/** What the site has before the import. */
export interface ExistingCatalogue {
  /** Category ids by name. */
  categories: ReadonlyMap<string, string>
  media: { has(name: string): boolean }
  /** By its id. */
  video(id: string): Promise<CatalogueVideo | undefined>
}

export interface CheckedSource {
  categories: CatalogueCategory[]
  /** Those of the source and of the site. */
  categoryNames: CategoryNames
  /** The number of videos. */
  count: number
  errors: ErrorList
  /** What the operator should know of a source without errors. */
  notes: ErrorList
}

/** Reads a whole source and collects its errors, each with location and field. */
export async function checkSource(
  source: CatalogueSource,
  existing: ExistingCatalogue,
  defaults: VideoDefaults,
): Promise<CheckedSource> {
  const errors = createErrorList()
  const notes = createErrorList()
  const categories: (CatalogueCategory & { location: string })[] = []
  const existingNames = createCategoryNames(existing.categories.keys())
  const unique = {
    video: new Map<string, string>(),
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
    else if (entry.kind === 'note') notes.add([entry.note])
    else if (entry.kind === 'category') {
      const { location } = entry
      const value = completeCategory(entry.value, existing.categories, existingNames)
      const { data, error } = CatalogueCategory.safeParse(value)
      if (error) errors.add(schemaErrors(location, error, entry.value))
      if (!data) continue
      categories.push({ ...data, location })
      errors.add(unique.categoryId(location, data._id))
      errors.add(unique.categoryName(location, data.categoryName))
    } else {
      const { location } = entry
      const completed = await completeEntry(entry, defaults, existing)
      const { data, error } = CatalogueVideo.safeParse(completed)
      count++
      if (error) errors.add(videoErrors(entry, error))
      const category = categoryOf(completed)
      if (category !== undefined && existingNames.find(category) === undefined)
        pending.push({
          location: isGiven(entry, 'category') ? `${location}.category` : '--category',
          category,
        })
      if (!data) continue
      errors.add(repeatedVideoErrors(entry, data._id, unique.video))
      errors.add(missingFileErrors(location, data, media))
      notes.add(linkNotes(location, data.link))
    }
  }
  const names = new Set(categories.map(({ categoryName }) => categoryName))
  errors.add(takenIdErrors(categories, names, existing.categories))
  const categoryNames = createCategoryNames([...existing.categories.keys(), ...names])
  const unknown = pending.filter(({ category }) => categoryNames.find(category) === undefined)
  const messages = unknown.map(
    ({ location, category }) =>
      `${location}: there is no category '${category}'${listOf([...names, ...existing.categories.keys()])}`,
  )
  errors.add([...new Set(messages)])
  return {
    categories: categories.map(({ location: _, ...category }) => category),
    categoryNames,
    count,
    errors,
    notes,
  }
}

/** A video of the source; one that lacks required fields, but has the _id of a video of the site, changes only its own. */
export async function completeEntry(
  entry: VideoEntry,
  defaults: VideoDefaults,
  { video }: Pick<ExistingCatalogue, 'video'>,
): Promise<unknown> {
  const { value } = entry
  const id =
    isObject(value) && !entry.derived ? CatalogueVideo.shape._id.safeParse(value._id).data : undefined
  if (id === undefined || required.every((field) => isGiven(entry, field)))
    return completeVideo(entry, defaults)
  const existing = await video(id)
  return completeVideo(
    { ...entry, value: existing ? { ...keptFields(existing, Object(value)), ...Object(value) } : value },
    defaults,
  )
}

const required = ['title', 'description', 'game', 'creator', 'category', 'link']

const categoryOf = (completed: unknown) =>
  isObject(completed) ? CatalogueVideo.shape.category.safeParse(completed.category).data : undefined

const isGiven = ({ value }: VideoEntry, field: string) => isObject(value) && value[field] !== undefined

/** Without the errors of fields that the source does not have, and that follow from others or from a clip's name. */
function videoErrors(entry: VideoEntry, error: CatalogueError): string[] {
  const { location, value, derived = {} } = entry
  const follows = (field: string) =>
    field !== 'title' && (field in derived || ['_id', 'thumbnail', 'alt'].includes(field))
  const issues = error.issues.filter(({ path: [field] }) => {
    return field === undefined || isGiven(entry, String(field)) || !follows(String(field))
  })
  const shown = isObject(value) ? { title: derived.title, ...value } : value
  return schemaErrors(location, { issues }, shown, valueExamples)
}

type CatalogueError = Pick<NonNullable<ReturnType<typeof CatalogueVideo.safeParse>['error']>, 'issues'>

function repeatedVideoErrors(entry: VideoEntry, id: string, seen: Map<string, string>): string[] {
  const { location, derived } = entry
  const first = seen.get(id)
  seen.set(id, first ?? location)
  if (first === undefined) return []
  if (isGiven(entry, '_id')) return [`${location}._id: duplicate of ${first}`]
  return derived
    ? [`${location}: has the same name as ${first}, but for case, blanks and punctuation; rename one of them`]
    : [`${location}.link: leads to the same video as ${first}`]
}

function linkNotes(location: string, link: string): string[] {
  if (mediaFile(link) !== undefined || youTubeIdOf(link) !== undefined) return []
  return [`${location}.link: opens on ${new URL(link).host}, and does not play here`]
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
    return [
      `${location}._id: belongs to the category '${owner}', which is not in this file; name it so, or use another _id`,
    ]
  })
}

const listOf = (names: string[]) =>
  names.length === 0 ? '' : ` (existing: ${[...new Set(names)].join(', ')})`

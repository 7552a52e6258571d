import { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { mediaFile } from '#contract/catalogue/video.ts'
import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import { OperatorError } from '#settings/operator-error.ts'
import type { MergedVideo } from '#stores/sql/catalogue/changes/import-videos.ts'
import type { VideoRow } from '#stores/sql/schema.ts'
import { type GameFields, readGame } from '../games/import-games.ts'
import {
  createErrorList,
  createUniqueCheck,
  type ErrorList,
  missingFileErrors,
  schemaErrors,
} from './catalogue-checks.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { type CategoryNames, completeCategory, createCategoryNames } from './category-names.ts'
import { type MergeOptions, mergeVideo, type VideoChange } from './merge-video.ts'
import {
  givenLink,
  identityOf,
  idOf,
  isObject,
  newVideoId,
  type SourceEntry,
  type VideoEntry,
  valueExamples,
} from './source-entry.ts'

/** What the site has before the import. */
export interface ExistingCatalogue {
  /** Category ids by name. */
  categories: ReadonlyMap<string, string>
  media: { has(name: string): boolean }
  /** The videos that have one of these. */
  find(by: { ids: string[]; links: string[]; paths: string[] }): Promise<VideoRow[]>
}

/** A video of the source, of which it is known which video of the site it is, if any. */
export interface CheckedVideo extends VideoEntry {
  id: string
}

export interface CheckedSource {
  categories: CatalogueCategory[]
  games: GameFields[]
  /** Those of the source and of the site. */
  categoryNames: CategoryNames
  /** In the order of the source, each a `CheckedVideo` as JSON: a million of them take less memory so. */
  videos: string[]
  /** How many are new, and how many stay as they are. */
  added: number
  unchanged: number
  changes: VideoChange[]
  errors: ErrorList
  /** What the operator should know of a source without errors. */
  notes: ErrorList
}

/** Reads a whole source once, and collects its errors, each with location and field, and what it would change. */
export async function checkSource(
  source: CatalogueSource,
  existing: ExistingCatalogue,
  options: MergeOptions = {},
): Promise<CheckedSource> {
  const errors = createErrorList()
  const notes = createErrorList()
  const categories: (CatalogueCategory & { location: string })[] = []
  const games: GameFields[] = []
  const existingNames = createCategoryNames(existing.categories.keys())
  const unique = {
    ids: new Map<string, string>(),
    links: new Map<string, { location: string; hasId: boolean }>(),
    clips: new Map<string, string>(),
    categoryId: createUniqueCheck('_id'),
    categoryName: createUniqueCheck('categoryName'),
    game: createUniqueCheck('name'),
    slug: createUniqueCheck('slug'),
  }
  const files = new Set(source.files.map(({ name }) => name))
  const media = { has: (name: string) => files.has(name) || existing.media.has(name) }
  /** Checked last: a category may follow its videos. */
  const pending: { location: string; category: string }[] = []
  const videos: string[] = []
  const changes: VideoChange[] = []
  const counts = { added: 0, unchanged: 0 }

  for await (const batch of batchesOf(source.entries())) {
    const stored = indexRows(await existing.find(keysOf(batch)))
    for (const entry of batch) {
      if (entry.kind === 'error') errors.add([entry.error])
      else if (entry.kind === 'note') notes.add([entry.note])
      else if (entry.kind === 'category') checkCategory(entry)
      else if (entry.kind === 'game') checkGame(entry)
      else await checkVideo(entry, stored)
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
    games,
    videos,
    ...counts,
    changes,
    errors,
    notes,
  }

  function checkGame({ location, value }: { location: string; value: unknown }) {
    const { game, errors: found } = readGame(location, value)
    errors.add(found)
    if (!game) return
    games.push(game)
    errors.add(unique.game(location, foldTitle(game.name)))
    if (game.slug) errors.add(unique.slug(location, game.slug))
  }

  function checkCategory({ location, value }: { location: string; value: unknown }) {
    const completed = completeCategory(value, existing.categories, existingNames)
    const { data, error } = CatalogueCategory.safeParse(completed)
    if (error) errors.add(schemaErrors(location, error, value))
    if (!data) return
    categories.push({ ...data, location })
    errors.add(unique.categoryId(location, data._id))
    errors.add(unique.categoryName(location, data.categoryName))
  }

  async function checkVideo(entry: VideoEntry, stored: StoredIndex) {
    const { location } = entry
    const first = entry.clip && unique.clips.get(entry.clip.hash)
    if (first !== undefined) {
      notes.add([`${location}: is the same clip as ${first}, and is imported once`])
      return
    }
    if (entry.clip) unique.clips.set(entry.clip.hash, location)
    const found = storedOf(entry, stored)
    const video: CheckedVideo = { ...entry, id: found?.id ?? (await idOfNew(entry, stored, existing)) }
    videos.push(JSON.stringify(video))
    const merged = mergeVideo(video, found, options)
    const { data, error } = CatalogueVideo.safeParse(merged.value)
    if (error) errors.add(videoErrors(entry, error))
    const category = categoryOf(merged.value)
    if (category !== undefined && existingNames.find(category) === undefined)
      pending.push({
        location: isGiven(entry, 'category') ? `${location}.category` : '--category',
        category,
      })
    if (!data) return
    errors.add(repeatedErrors(entry, data))
    errors.add(takenLinkErrors(entry, data, stored))
    errors.add(missingFileErrors(location, data, media))
    notes.add(linkNotes(location, data.link))
    const named = { ...data, category: existingNames.find(data.category) ?? data.category }
    const change = found && merged.changeTo(named)
    if (!found) counts.added++
    if (change) changes.push(change)
    if (found && !change?.fields.length) counts.unchanged++
  }

  /** Two videos that have ids of their own may have one link: earlier versions allowed it. */
  function repeatedErrors(entry: VideoEntry, { _id, link }: CatalogueVideo): string[] {
    const { location } = entry
    const hasId = isGiven(entry, '_id')
    const sameId = unique.ids.get(_id)
    const sameLink = unique.links.get(link)
    unique.ids.set(_id, sameId ?? location)
    unique.links.set(link, sameLink ?? { location, hasId })
    if (sameId !== undefined && hasId) return [`${location}._id: duplicate of ${sameId}`]
    const same = sameId ?? (sameLink?.hasId && hasId ? undefined : sameLink?.location)
    return same === undefined ? [] : [`${location}.link: leads to the same video as ${same}`]
  }
}

/** What is to be written of a checked video. Throws an OperatorError where the stored one changed since, so that the source no longer fits. */
export function mergeChecked(
  entry: CheckedVideo,
  stored: VideoRow | undefined,
  { categoryNames }: Pick<CheckedSource, 'categoryNames'>,
  options: MergeOptions = {},
): MergedVideo {
  const { value, edited } = mergeVideo(entry, stored, options)
  const { data } = CatalogueVideo.safeParse(value)
  if (!data)
    throw new OperatorError(`${entry.location}: its video was changed meanwhile. Run the same command again.`)
  const category = categoryNames.find(data.category) ?? data.category
  return { video: { ...data, category }, edited, sourcePath: entry.clip?.path }
}

interface StoredIndex {
  byId: ReadonlyMap<string, VideoRow>
  byLink: ReadonlyMap<string, VideoRow>
  byPath: ReadonlyMap<string | null, VideoRow>
}

const indexRows = (rows: VideoRow[]): StoredIndex => ({
  byId: new Map(rows.map((row) => [row.id, row])),
  byLink: new Map(rows.map((row) => [row.link, row])),
  byPath: new Map(rows.map((row) => [row.source_path, row])),
})

/** By its id, else by its link or the bytes of its clip; a clip also by its place, where a new cut of it is. */
function storedOf(entry: VideoEntry, { byId, byLink, byPath }: StoredIndex): VideoRow | undefined {
  const id = givenId(entry)
  if (id !== undefined) return byId.get(id)
  const link = givenLink(entry.value)
  const same = link === undefined ? undefined : byLink.get(link)
  if (same || !entry.clip) return same
  const atPath = byPath.get(entry.clip.path)
  const title = isObject(entry.value) ? entry.value.title : undefined
  return atPath && (title === undefined || title === atPath.title) ? atPath : undefined
}

async function idOfNew(
  entry: VideoEntry,
  { byId }: StoredIndex,
  { find }: Pick<ExistingCatalogue, 'find'>,
): Promise<string> {
  const id = givenId(entry)
  const identity = identityOf(entry)
  if (id !== undefined || identity === undefined) return id ?? ''
  const first = idOf(identity)
  // The first one was looked for with its batch.
  const isTaken = async (id: string) =>
    byId.has(id) || (id !== first && (await find({ ids: [id], links: [], paths: [] })).length > 0)
  return newVideoId(identity, isTaken)
}

/** One statement finds what a batch may have. */
function keysOf(batch: SourceEntry[]) {
  const videos = batch.filter((entry) => entry.kind === 'video')
  const defined = (values: (string | undefined)[]) => values.filter((value) => value !== undefined)
  return {
    ids: defined(videos.map((video) => givenId(video) ?? firstIdOf(video))),
    links: defined(videos.map(({ value }) => givenLink(value))),
    paths: defined(videos.map(({ clip }) => clip?.path)),
  }
}

function firstIdOf(entry: VideoEntry): string | undefined {
  const identity = identityOf(entry)
  return identity && idOf(identity)
}

async function* batchesOf(entries: AsyncIterable<SourceEntry> | Iterable<SourceEntry>) {
  let batch: SourceEntry[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < 500) continue
    yield batch
    batch = []
  }
  yield batch
}

const givenId = ({ value }: VideoEntry) =>
  isObject(value) ? CatalogueVideo.shape._id.safeParse(value._id).data : undefined

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

/** A link that another video of the site has. */
function takenLinkErrors(
  { location }: VideoEntry,
  { _id, link }: CatalogueVideo,
  { byId, byLink }: StoredIndex,
): string[] {
  const owner = byLink.get(link)
  if (!owner || owner.id === _id || byId.get(_id)?.link === link) return []
  return [`${location}.link: the catalogue has this video already: ${owner.id}  ${owner.title}`]
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

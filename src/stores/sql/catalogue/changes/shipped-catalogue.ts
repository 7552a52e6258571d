import { v7 } from 'uuid'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { dialectOf } from '../../dialect.ts'
import { writeShippedGames } from '../../games/game-rows.ts'
import type { Database } from '../../schema.ts'
import { inTransaction } from '../../statements.ts'
import { readRemovedIds, unmarkPresent } from '../absent-videos.ts'
import { saveCategories, updateVideoCounts } from '../category-rows.ts'
import { changeCatalogue, readLoad } from '../change-catalogue.ts'
import { deleteVideoRows } from '../video-row.ts'
import { foldMark, foldVideos, hasUnfolded } from './fold-videos.ts'
import { type VideoImport, writeVideos } from './import-videos.ts'

/** The catalogue that a version ships. */
export interface CatalogueFiles {
  categories: CatalogueCategory[]
  games: CatalogueGame[]
  /** Newest first. */
  videos: CatalogueVideo[]
  /** Differs when the files' content differs. */
  digest: string
}

/**
 * Brings the shipped videos to the files' state, all or nothing; false when they have it already. An operator's own videos
 * stay, also where a file has one of the same id or link, and are newer than all of the files. Removed ones stay away.
 */
export async function loadCatalogue(db: Database, files: CatalogueFiles, now: Date): Promise<boolean> {
  const digest = files.digest + foldMark
  if (await isLoaded(db)) return false
  return inTransaction(db, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    // Another process may have loaded them in the meantime.
    if (await isLoaded(tx)) return false
    if (!(await readLoad(tx))?.digest.endsWith(foldMark) || (await hasUnfolded(tx))) await foldVideos(tx)
    const isOwn = await isOwnCatalogue(tx)
    const renamed = await readRenamed(tx)
    const categories = isOwn ? [] : files.categories
    await saveShippedCategories(tx, categories, renamed)
    await writeShippedGames(tx, isOwn ? [] : files.games)
    const categoryOf = ({ category }: CatalogueVideo) => renamed.get(category) ?? category
    const videos = isOwn ? [] : files.videos.map((video) => ({ ...video, category: categoryOf(video) }))
    await writeShipped(tx, videos)
    if (!isOwn) await removeShippedCategories(tx, categories, renamed)
    await unmarkPresent(tx)
    await updateVideoCounts(tx)
    const load = { digest, loaded_at: now.toISOString() }
    await tx
      .insertInto('catalogue_load')
      .values({ id: 1, version: 1, ...load })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ eb }) => ({ ...load, version: eb('catalogue_load.version', '+', 1) })),
      )
      .execute()
    return true
  })

  async function isLoaded(db: Database): Promise<boolean> {
    return (await readLoad(db))?.digest === digest && !(await hasUnfolded(db))
  }
}

/** The names of the categories that an operator renamed shipped ones to, or merged them into, by those in the files. */
async function readRenamed(tx: Database): Promise<Renamed> {
  const rows = await tx.selectFrom('category').select(['name', 'renamed_from', 'merged_from']).execute()
  return new Map(
    rows.flatMap(({ name, renamed_from, merged_from }) =>
      [renamed_from ?? [], JSON.parse(merged_from) as string[]].flat().map((former) => [former, name]),
    ),
  )
}

type Renamed = ReadonlyMap<string, string>

const namesOf = (categories: CatalogueCategory[], renamed: Renamed) =>
  categories.map(({ categoryName }) => renamed.get(categoryName) ?? categoryName)

/** Those that an operator renamed keep what the operator gave them. */
async function saveShippedCategories(tx: Database, categories: CatalogueCategory[], renamed: Renamed) {
  const names = namesOf(categories, renamed)
  const unchanged = categories.filter(({ categoryName }) => !renamed.has(categoryName))
  if (unchanged.length === 0) return
  // A category that leaves the files still has its videos, and its id may go to another.
  const ids = unchanged.map(({ _id }) => _id)
  const others = tx.selectFrom('category').select('name').where('name', 'not in', names)
  const taken = await others.where('id', 'in', ids).execute()
  for (const { name } of taken)
    await tx.updateTable('category').set({ id: v7() }).where('name', '=', name).execute()
  const ordinals = await readOrdinals(tx)
  const ordinalOf = (name: string) => ordinals?.get(name) ?? (ordinals?.size ?? 0) + names.indexOf(name)
  await saveCategories(tx, unchanged, ordinalOf)
}

/** Undefined unless an operator has put the categories in order. */
async function readOrdinals(tx: Database): Promise<Map<string, number> | undefined> {
  if ((await readLoad(tx))?.is_ordered !== 1) return undefined
  const rows = await tx.selectFrom('category').select(['name', 'ordinal']).execute()
  return new Map(rows.map(({ name, ordinal }) => [name, ordinal]))
}

async function removeShippedCategories(tx: Database, categories: CatalogueCategory[], renamed: Renamed) {
  await tx
    .deleteFrom('category')
    .where('name', 'not in', namesOf(categories, renamed))
    .where('renamed_from', 'is', null)
    .where('name', 'not in', tx.selectFrom('video').select('category'))
    .execute()
}

async function writeShipped(tx: Database, videos: CatalogueVideo[]): Promise<void> {
  const removedByOperator = await readRemovedIds(tx)
  const own = await ownAmong(tx, videos)
  const offered = videos.filter(
    ({ _id, link }) => !removedByOperator.has(_id) && !own.ids.has(_id) && !own.links.has(link),
  )
  const offeredIds = new Set(offered.map(({ _id }) => _id))
  const stored = await tx.selectFrom('video').select(['id', 'position']).where('from_files', '=', 1).execute()
  const gone = stored.map(({ id }) => id).filter((id) => !offeredIds.has(id))
  await deleteVideoRows(tx, gone, 'files')
  const positions = await positionsOf(tx, offered, new Map(stored.map(({ id, position }) => [id, position])))
  const imports: VideoImport[] = offered.map((video) => ({ id: video._id, merge: () => ({ video }) }))
  let index = offered.length
  await writeVideos(tx, imports.reverse(), 'files', () => positions[--index] as number)
}

/** The ids and links of an operator's videos that the files have too. */
async function ownAmong(tx: Database, videos: CatalogueVideo[]) {
  const { inList, listParameter } = dialectOf(tx)
  const rows = await tx
    .selectFrom('video')
    .select(['id', 'link'])
    .where('from_files', '=', 0)
    .where(({ or }) =>
      or([
        inList('id', listParameter(videos.map(({ _id }) => _id))),
        inList('link', listParameter(videos.map(({ link }) => link))),
      ]),
    )
    .execute()
  return { ids: new Set(rows.map(({ id }) => id)), links: new Set(rows.map(({ link }) => link)) }
}

/** In the order of the files: those that the videos have, if they are in it, and else new ones below all others. */
async function positionsOf(
  tx: Database,
  videos: CatalogueVideo[],
  stored: ReadonlyMap<string, number>,
): Promise<number[]> {
  const present = videos.map(({ _id }) => Number(stored.get(_id)))
  const isInOrder = present.every((position, index) => index === 0 || position < Number(present[index - 1]))
  if (isInOrder && !present.some(Number.isNaN)) return present
  const { oldest } = await tx
    .selectFrom('video')
    .select(({ fn }) => fn.min('position').as('oldest'))
    .executeTakeFirstOrThrow()
  const newest = oldest === null ? videos.length : Number(oldest) - 1
  return videos.map((_, index) => newest - index)
}

/** Whether an operator leaves out the shipped videos and categories. */
export const isOwnCatalogue = async (db: Database): Promise<boolean> => (await readLoad(db))?.is_own === 1

/** Leaves the shipped videos out from now on, and removes them, or all videos. Returns how many it removed. */
export function leaveShippedOut(db: Database, removing: 'shipped' | 'all', dryRun: boolean): Promise<number> {
  return changeCatalogue(db, dryRun, async (tx) => {
    const removed = await tx
      .selectFrom('video')
      .select('id')
      .$if(removing === 'shipped', (query) => query.where('from_files', '=', 1))
      .execute()
    const ids = removed.map(({ id }) => id)
    await deleteVideoRows(tx, ids)
    await tx.updateTable('catalogue_load').set({ is_own: 1 }).execute()
    await updateVideoCounts(tx)
    return removed.length
  })
}

/** The next load of the catalogue's files brings back their videos, also those that were removed one by one. */
export function takeShippedIn(db: Database, ids: string[]): Promise<void> {
  return changeCatalogue(db, false, async (tx) => {
    const { inList, listParameter } = dialectOf(tx)
    const absent = tx.updateTable('absent_video').set({ removed: 0 })
    await absent.where(inList('id', listParameter(ids))).execute()
    await tx.updateTable('catalogue_load').set({ is_own: 0, digest: '' }).execute()
  })
}

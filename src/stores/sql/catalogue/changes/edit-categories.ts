import type { Selectable } from 'kysely'
import type { CategoryRow, Database } from '../../schema.ts'
import { updateVideoCounts } from '../category-rows.ts'
import { changeCatalogue, readLoad } from '../change-catalogue.ts'

export interface CategoryChange {
  /** Its name so far. */
  from: string
  name: string
  description: string
  lang: string | null
  /** Whether the catalogue's files have the category: they no longer change it. */
  isShipped: boolean
}

/** Renames a category, whose videos follow. Returns their number. */
export function renameCategory(
  db: Database,
  { from, name, description, lang, isShipped }: CategoryChange,
  dryRun: boolean,
): Promise<number> {
  return changeCatalogue(db, dryRun, async (tx) => {
    const row = await tx.selectFrom('category').selectAll().where('name', '=', from).executeTakeFirstOrThrow()
    const renamed_from = row.renamed_from ?? (isShipped ? from : null)
    const former_names = formerNames(row, name === from ? [] : [from], name)
    const changed = { ...row, name, description, lang, renamed_from, former_names }
    if (name === from) await tx.updateTable('category').set(changed).where('id', '=', row.id).execute()
    else {
      // Videos reference the name, so both rows exist for a while.
      await tx
        .updateTable('category')
        .set({ id: `temporary ${row.id}` })
        .where('id', '=', row.id)
        .execute()
      await tx.insertInto('category').values(changed).execute()
      await tx.updateTable('video').set({ category: name }).where('category', '=', from).execute()
      await tx.deleteFrom('category').where('name', '=', from).execute()
    }
    await updateVideoCounts(tx)
    return row.video_count
  })
}

function formerNames(
  row: Pick<Selectable<CategoryRow>, 'former_names'>,
  added: string[],
  name: string,
): string {
  const names = new Set([...(JSON.parse(row.former_names) as string[]), ...added])
  names.delete(name)
  return JSON.stringify([...names])
}

export interface CategoryMerge {
  from: string
  into: string
  /** Whether the catalogue's files have the one that goes: its videos in them then come to the other. */
  isShipped: boolean
}

/** Moves the videos of a category into another, and removes it. Returns their number. */
export function mergeCategories(
  db: Database,
  { from, into, isShipped }: CategoryMerge,
  dryRun: boolean,
): Promise<number> {
  return changeCatalogue(db, dryRun, async (tx) => {
    const find = (name: string) =>
      tx.selectFrom('category').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
    const source = await find(from)
    const target = await find(into)
    await tx.updateTable('video').set({ category: into }).where('category', '=', from).execute()
    await tx.deleteFrom('category').where('name', '=', from).execute()
    const shipped = isShipped ? [source.renamed_from ?? from] : []
    const merged = [target.merged_from, source.merged_from].flatMap((text) => JSON.parse(text) as string[])
    await tx
      .updateTable('category')
      .set({
        former_names: formerNames(target, [from, ...(JSON.parse(source.former_names) as string[])], into),
        merged_from: JSON.stringify([...new Set([...merged, ...shipped])]),
      })
      .where('name', '=', into)
      .execute()
    await updateVideoCounts(tx)
    return source.video_count
  })
}

/** Puts categories in the order of the names, which the catalogue's files change no longer, or again. Returns whether they did not before. */
export function orderCategories(
  db: Database,
  names: string[],
  dryRun: boolean,
  isOrdered = true,
): Promise<boolean> {
  return changeCatalogue(db, dryRun, async (tx) => {
    const load = await readLoad(tx)
    for (const [ordinal, name] of names.entries())
      await tx.updateTable('category').set({ ordinal }).where('name', '=', name).execute()
    await tx
      .updateTable('catalogue_load')
      .set({ is_ordered: isOrdered ? 1 : 0 })
      .execute()
    return load?.is_ordered === 1
  })
}

/** What `restoreCategory` needs. */
export type RemovedCategory = Selectable<CategoryRow>

/** Removes a category without videos, and returns it. Undefined where it has some. */
export function removeCategory(
  db: Database,
  name: string,
  dryRun: boolean,
): Promise<RemovedCategory | undefined> {
  return changeCatalogue(db, dryRun, (tx) =>
    tx
      .deleteFrom('category')
      .where('name', '=', name)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('video').select('id').where('category', '=', name))),
      )
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Brings a removed category back to its place. */
export function restoreCategory(db: Database, removed: RemovedCategory): Promise<void> {
  return changeCatalogue(db, false, async (tx) => {
    await tx.insertInto('category').values(removed).execute()
  })
}

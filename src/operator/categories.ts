import { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { categoryOf } from '#stores/sql/catalogue/category-rows.ts'
import {
  mergeCategories as mergeStoredCategories,
  orderCategories as orderStoredCategories,
  type RemovedCategory,
  removeCategory as removeStoredCategory,
  renameCategory as renameStoredCategory,
  restoreCategory as restoreStoredCategory,
} from '#stores/sql/catalogue/changes/edit-categories.ts'
import { importCategories } from '#stores/sql/catalogue/changes/import-videos.ts'
import { isOwnCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { InvalidFields, schemaErrors } from './importing/catalogue-checks.ts'
import { completeCategory, createCategoryNames, newCategoryId } from './importing/category-names.ts'
import { findCategory, type OperatorCatalogue, readExisting } from './operator-catalogue.ts'

export interface ListedCategory extends CatalogueCategory {
  videoCount: number
}

/** In the order in which visitors see them. */
export async function listCategories({ db }: Pick<OperatorCatalogue, 'db'>): Promise<ListedCategory[]> {
  const rows = await db.selectFrom('category').selectAll().orderBy('ordinal').execute()
  return rows.map((row) => ({ ...categoryOf(row), videoCount: row.video_count }))
}

export interface CategoryFields {
  name: string
  description?: string | undefined
  /** Null: the default one. */
  lang?: string | null | undefined
}

/** Adds a category after the others. Throws a StartError. */
export async function addCategory(
  catalogue: OperatorCatalogue,
  { name, description = name, lang }: CategoryFields,
  { dryRun = false } = {},
): Promise<CatalogueCategory> {
  const { categories } = await readExisting(catalogue)
  const names = createCategoryNames(categories.keys())
  expectFree(names.find(name))
  const _id = newCategoryId(name, categories)
  const category = checked(
    completeCategory({ _id, categoryName: name, description, lang: lang ?? undefined }, categories, names),
  )
  await importCategories(catalogue.db, [category], { dryRun })
  return category
}

export interface RenamedCategory {
  before: CatalogueCategory
  after: CatalogueCategory
  /** How many videos are in it. */
  videos: number
}

/** Changes a category's name, description and language; its videos follow, and upgrades keep it. Throws a StartError. */
export async function renameCategory(
  catalogue: OperatorCatalogue,
  name: string,
  to: CategoryFields,
  { dryRun = false } = {},
): Promise<RenamedCategory> {
  const { db } = catalogue
  const from = await findCategory(catalogue, name)
  const all = await listCategories(catalogue)
  const { videoCount: _, ...before } = all.find(({ categoryName }) => categoryName === from) as ListedCategory
  const { description = before.description, lang = before.lang } = to
  const after = checked({ ...before, categoryName: to.name, description, lang: lang ?? undefined })
  const others = all.map(({ categoryName }) => categoryName).filter((other) => other !== from)
  expectFree(createCategoryNames(others).find(after.categoryName))
  const shipped = await isShipped(catalogue, from)
  const change = { from, name: after.categoryName, description, lang: after.lang ?? null, isShipped: shipped }
  return { before, after, videos: await renameStoredCategory(db, change, dryRun) }
}

export interface MergedCategories {
  from: string
  into: string
  /** How many videos moved. */
  videos: number
}

/** Moves the videos of a category into another, and removes it. Its links lead to the other. Throws a StartError. */
export async function mergeCategories(
  catalogue: OperatorCatalogue,
  name: string,
  intoName: string,
  { dryRun = false } = {},
): Promise<MergedCategories> {
  const from = await findCategory(catalogue, name)
  const into = await findCategory(catalogue, intoName)
  if (from === into) throw new StartError(`${from} cannot be merged into itself. Nothing was changed.`)
  const merge = { from, into, isShipped: await isShipped(catalogue, from) }
  return { from, into, videos: await mergeStoredCategories(catalogue.db, merge, dryRun) }
}

/** Puts categories first, in the order of the names; the others follow. Returns all names. Throws a StartError. */
export async function orderCategories(
  catalogue: OperatorCatalogue,
  names: string[],
  { dryRun = false } = {},
): Promise<string[]> {
  const first = new Set<string>()
  for (const name of names) first.add(await findCategory(catalogue, name))
  const all = (await listCategories(catalogue)).map(({ categoryName }) => categoryName)
  const ordered = [...first, ...all.filter((name) => !first.has(name))]
  await orderStoredCategories(catalogue.db, ordered, dryRun)
  return ordered
}

/** Removes a category without videos. Throws a StartError. */
export async function removeCategory(
  catalogue: OperatorCatalogue,
  name: string,
  { dryRun = false } = {},
): Promise<RemovedCategory> {
  const { db } = catalogue
  const found = await findCategory(catalogue, name)
  if ((await isShipped(catalogue, found)) && !(await isOwnCatalogue(db)))
    throw new StartError(
      `${found} belongs to the shipped catalogue, which would bring it back. Rename it, or leave the shipped catalogue out: ${cutscene} catalog reset --empty --keep-own`,
    )
  const removed = await removeStoredCategory(db, found, dryRun)
  if (removed) return removed
  throw new StartError(
    `${found} has videos, so it stays. Move them to another category: ${cutscene} catalog merge-categories '${found}' OTHER`,
  )
}

/** Undoes a removal. Throws a StartError where its name is taken. */
export async function restoreCategory(catalogue: OperatorCatalogue, removed: RemovedCategory): Promise<void> {
  const { categories } = await readExisting(catalogue)
  expectFree(createCategoryNames(categories.keys()).find(removed.name))
  await restoreStoredCategory(catalogue.db, removed)
}

/** Whether it is one of the catalogue's files, also by another name than there. One that only took the former name of such a category is not. */
async function isShipped({ db, files }: OperatorCatalogue, name: string): Promise<boolean> {
  const rows = await db.selectFrom('category').select(['name', 'renamed_from']).execute()
  const owner = (inFiles: string) =>
    rows.find(({ renamed_from }) => renamed_from === inFiles) ?? rows.find((row) => row.name === inFiles)
  return files.categories.some(({ categoryName }) => owner(categoryName)?.name === name)
}

function expectFree(taken: string | undefined) {
  if (taken !== undefined)
    throw new StartError(`There is a category '${taken}' already. Nothing was changed.`)
}

function checked(value: unknown): CatalogueCategory {
  const { data, error } = CatalogueCategory.safeParse(value)
  if (data) return data
  throw new InvalidFields('The category cannot be so; nothing was changed:', schemaErrors('', error, value))
}

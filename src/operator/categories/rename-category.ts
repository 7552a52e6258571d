import { z } from 'zod'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import { categoryOf } from '#stores/sql/catalogue/category-rows.ts'
import { renameCategory as renameStoredCategory } from '#stores/sql/catalogue/changes/edit-categories.ts'
import { action, type Operator } from '../action.ts'
import { findCategory } from '../operator-catalogue.ts'
import { countOf } from '../words.ts'
import { categoryLanguage, checkCategory, expectFree, isShipped } from './category-checks.ts'

export const renameCategory = action({
  summary: 'changes the name of a category, or its description',
  description:
    'Changes the name of a category, or its description: its videos follow, links to the former name lead to it until another category has that name, and upgrades keep the change. Give the same name to change only the description.',
  examples: ['Arcade Classics'],
  input: {
    name: z.string().describe('its name so far, in any case'),
    newName: z.string().describe('its new name'),
    description: z.string().trim().optional().describe('its new description'),
    lang: categoryLanguage,
  },
  positional: ['name', 'newName'],
  isChange: true,
  async run(operator, input, isDryRun) {
    const result = await rename(operator, input, isDryRun)
    const { before, after } = result
    const back = { newName: before.categoryName, description: before.description, lang: before.lang ?? '' }
    return {
      result,
      undo: isSame(before, after)
        ? undefined
        : () => rename(operator, { name: after.categoryName, ...back }, false),
    }
  },
  words({ before, after, videos }) {
    const [from, to] = [before.categoryName, after.categoryName]
    if (isSame(before, after)) return [`Nothing changed: ${from} had these values already.`]
    if (from === to) return [`Changed ${from}: ${after.description}`]
    return [`Renamed ${from} to ${to}, with ${countOf(videos, 'video')}: ${after.description}`]
  },
})

interface Renaming {
  name: string
  newName: string
  /** Left out or empty: stays. */
  description?: string | undefined
  /** Left out: stays. */
  lang?: string | undefined
}

async function rename(operator: Operator, { name, newName, description, lang }: Renaming, isDryRun: boolean) {
  const catalogue = await operator.catalogue()
  const { db } = catalogue
  const from = await findCategory(catalogue, name)
  const row = await db.selectFrom('category').selectAll().where('name', '=', from).executeTakeFirstOrThrow()
  const before = categoryOf(row)
  const after = checkCategory({
    ...before,
    categoryName: newName,
    description: description || before.description,
    lang: (lang ?? before.lang) || undefined,
  })
  const others = await db.selectFrom('category').select('name').where('name', '!=', from).execute()
  const names = others.map((other) => other.name)
  expectFree(after.categoryName, names)
  if (!isSame(before, after)) {
    const isOfFiles = await isShipped(catalogue, from)
    const { categoryName, description, lang = null } = after
    const change = { from, name: categoryName, description, lang, isShipped: isOfFiles }
    await renameStoredCategory(db, change, isDryRun)
  }
  return { before, after, videos: row.video_count }
}

const isSame = (before: CatalogueCategory, after: CatalogueCategory) =>
  before.categoryName === after.categoryName &&
  before.description === after.description &&
  before.lang === after.lang

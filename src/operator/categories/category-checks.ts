import { z } from 'zod'
import { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { InvalidFields, schemaErrors } from '../importing/catalogue-checks.ts'
import { createCategoryNames } from '../importing/category-names.ts'
import type { OperatorCatalogue } from '../operator-catalogue.ts'

/** An input's language, which none, as an empty field of a form, makes the default one. */
export const categoryLanguage = z
  .string()
  .trim()
  .optional()
  .describe('the language of both, such as de; default: en')

/** Throws an OperatorError. */
export function checkCategory(value: unknown): CatalogueCategory {
  const { data, error } = CatalogueCategory.safeParse(value)
  if (data) return data
  throw new InvalidFields('The category cannot be so; nothing was changed:', schemaErrors('', error, value))
}

/** Throws an OperatorError where one of the names is this one, in any case. */
export function expectFree(name: string, names: Iterable<string>): void {
  const taken = createCategoryNames(names).find(name)
  if (taken !== undefined)
    throw new OperatorError(`There is a category '${taken}' already. Nothing was changed.`)
}

/** Whether it is one of the catalogue's files, also by another name than there. One that only took the former name of such a category is not. */
export async function isShipped({ db, files }: OperatorCatalogue, name: string): Promise<boolean> {
  const rows = await db.selectFrom('category').select(['name', 'renamed_from']).execute()
  const owner = (inFiles: string) =>
    rows.find(({ renamed_from }) => renamed_from === inFiles) ?? rows.find((row) => row.name === inFiles)
  return files.categories.some(({ categoryName }) => owner(categoryName)?.name === name)
}

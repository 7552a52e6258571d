import type { Category } from '#contract/category.ts'
import { foldTitle } from '#contract/fold-text.ts'

/** By name in any case, as the API reads it. */
export function findCategory(categories: Category[], name: string): Category | undefined {
  return categories.find(({ categoryName }) => foldTitle(categoryName) === foldTitle(name))
}

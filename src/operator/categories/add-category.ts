import { z } from 'zod'
import { importCategories } from '#stores/sql/catalogue/changes/import-videos.ts'
import { action } from '../action.ts'
import { completeCategory, createCategoryNames, newCategoryId } from '../importing/category-names.ts'
import { readExisting } from '../operator-catalogue.ts'
import { categoryLanguage, checkCategory, expectFree } from './category-checks.ts'
import { removeCategory } from './remove-category.ts'

export const addCategory = action({
  summary: 'adds a category after the others',
  description: 'Adds a category after the others.',
  examples: ['Puzzle --description "Games to think about"'],
  input: {
    name: z.string().describe('its name'),
    description: z.string().trim().optional().describe('default: the name'),
    lang: categoryLanguage,
  },
  positional: ['name'],
  isChange: true,
  async run(operator, { name, description, lang }, isDryRun) {
    const catalogue = await operator.catalogue()
    const { categories } = await readExisting(catalogue)
    expectFree(name, categories.keys())
    const given = { categoryName: name, description: description || name, lang: lang || undefined }
    const names = createCategoryNames(categories.keys())
    const _id = newCategoryId(name, categories)
    const category = checkCategory(completeCategory({ _id, ...given }, categories, names))
    await importCategories(catalogue.db, [category], { dryRun: isDryRun })
    return {
      result: { category },
      undo: () => removeCategory.run(operator, { name: category.categoryName }, false),
    }
  },
  words: ({ category }) => [`Added the category ${category.categoryName}.`],
})

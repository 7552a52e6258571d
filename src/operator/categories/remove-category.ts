import { z } from 'zod'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import {
  removeCategory as removeStoredCategory,
  restoreCategory,
} from '#stores/sql/catalogue/changes/edit-categories.ts'
import { isOwnCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { action } from '../action.ts'
import { findCategory, readExisting } from '../operator-catalogue.ts'
import { expectFree, isShipped } from './category-checks.ts'

export const removeCategory = action({
  summary: 'removes a category without videos',
  description: 'Removes a category without videos.',
  examples: ['Strategy'],
  input: { name: z.string().describe('its name, in any case') },
  positional: ['name'],
  isChange: true,
  async run(operator, { name }, isDryRun) {
    const catalogue = await operator.catalogue()
    const { db } = catalogue
    const found = await findCategory(catalogue, name)
    if ((await isShipped(catalogue, found)) && !(await isOwnCatalogue(db)))
      throw new OperatorError(
        `${found} belongs to the shipped catalogue, which would bring it back. Rename it, or leave the shipped catalogue out: ${cutscene} catalog reset --empty --keep-own`,
      )
    const removed = await removeStoredCategory(db, found, isDryRun)
    if (!removed)
      throw new OperatorError(
        `${found} has videos, so it stays. Move them to another category: ${cutscene} catalog merge-categories '${found}' OTHER`,
      )
    return {
      result: { removed: found },
      async undo() {
        expectFree(found, (await readExisting(catalogue)).categories.keys())
        await restoreCategory(db, removed)
      },
    }
  },
  words: ({ removed }) => [`Removed the category ${removed}.`],
})

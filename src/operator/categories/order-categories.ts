import { z } from 'zod'
import { orderCategories as orderStoredCategories } from '#stores/sql/catalogue/changes/edit-categories.ts'
import { action } from '../action.ts'
import { findCategory, readExisting } from '../operator-catalogue.ts'

export const orderCategories = action({
  summary: 'puts categories in order',
  description:
    'Puts categories first, in the order given; the others follow as they are. Upgrades keep the order.',
  examples: ['Strategy Action'],
  input: { names: z.array(z.string()).min(1).describe('names of categories, in any case') },
  positional: ['names'],
  isChange: true,
  async run(operator, { names }, isDryRun) {
    const catalogue = await operator.catalogue()
    const before = [...(await readExisting(catalogue)).categories.keys()]
    const first = new Set<string>()
    for (const name of names) first.add(await findCategory(catalogue, name))
    const categories = [...first, ...before.filter((name) => !first.has(name))]
    const wasOrdered = await orderStoredCategories(catalogue.db, categories, isDryRun)
    return {
      result: { categories },
      undo: () => orderStoredCategories(catalogue.db, before, false, wasOrdered),
    }
  },
  words: ({ categories }) => [`In order: ${categories.join(', ')}.`],
})

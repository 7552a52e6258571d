import { z } from 'zod'
import { OperatorError } from '#settings/operator-error.ts'
import { mergeCategories as mergeStoredCategories } from '#stores/sql/catalogue/changes/edit-categories.ts'
import { action } from '../action.ts'
import { findCategory } from '../operator-catalogue.ts'
import { countOf } from '../words.ts'
import { isShipped } from './category-checks.ts'

export const mergeCategories = action({
  summary: 'moves the videos of a category into another',
  description:
    'Moves the videos of a category into another, and removes the first. Links to it lead to the other, until another category has its name; upgrades bring neither it nor its videos back.',
  examples: ['Arcade Action'],
  input: {
    from: z.string().describe('the category that goes, in any case'),
    into: z.string().describe('the category that stays'),
  },
  positional: ['from', 'into'],
  isChange: true,
  async run(operator, input, isDryRun) {
    const catalogue = await operator.catalogue()
    const from = await findCategory(catalogue, input.from)
    const into = await findCategory(catalogue, input.into)
    if (from === into) throw new OperatorError(`${from} cannot be merged into itself. Nothing was changed.`)
    const merge = { from, into, isShipped: await isShipped(catalogue, from) }
    return { result: { from, into, videos: await mergeStoredCategories(catalogue.db, merge, isDryRun) } }
  },
  words: ({ from, into, videos }) => [`Merged ${from} into ${into}, with ${countOf(videos, 'video')}.`],
})

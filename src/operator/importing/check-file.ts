import { basename } from 'node:path'
import { action } from '../action.ts'
import { readExisting, readKnownMedia } from '../operator-catalogue.ts'
import { formatList } from './catalogue-checks.ts'
import { findSource } from './catalogue-source.ts'
import { checkSource } from './check-source.ts'
import { defaultsOf, fileFormats, notesOf, sourceInput } from './import-catalogue.ts'

export const checkFile = action({
  summary: 'finds the errors in a file',
  description: `Reports the errors of a file, by line or index and field, and imports nothing.\n\n${fileFormats}`,
  examples: ['spring.csv'],
  input: sourceInput,
  positional: ['file'],
  async run(operator, { file, ...given }) {
    const catalogue = await operator.catalogue()
    await using resources = new AsyncDisposableStack()
    const source = await findSource(file, () => readKnownMedia(catalogue), resources)
    const merging = { defaults: defaultsOf(given) }
    const { categories, games, videos, errors, notes } = await checkSource(
      source,
      await readExisting(catalogue),
      merging,
    )
    const counts = {
      videos: videos.length,
      games: games.length,
      categories: categories.length,
      errorCount: errors.count,
    }
    return {
      result: { ...counts, errors: errors.first, notes: notes.first },
      notes: errors.count > 0 ? [] : notesOf(notes),
    }
  },
  words: ({ videos, games, categories, errorCount }, { file }) =>
    errorCount > 0
      ? []
      : [`${basename(file)} is valid: ${videos} videos, ${games} games, ${categories} categories.`],
  problem: ({ errors, errorCount }) =>
    errorCount === 0 ? undefined : formatList('The file cannot be imported:', errors, errorCount),
})

import { z } from 'zod'
import { OperatorError } from '#settings/operator-error.ts'
import { changeCatalogue } from '#stores/sql/catalogue/change-catalogue.ts'
import { mergeGameRows } from '#stores/sql/games/game-rows.ts'
import { action } from '../action.ts'
import { countOf } from '../words.ts'
import { findGame, gameInput } from './find-game.ts'

export const mergeGames = action({
  summary: 'makes the videos of a game those of another',
  description:
    'Makes the videos of a game those of another, and removes the first: two spellings of one game. Links to its page lead to the other.',
  examples: ['gta-6 grand-theft-auto-vi'],
  input: {
    from: z.string().describe(`the game that goes: ${gameInput}`),
    into: z.string().describe('the game that stays'),
  },
  positional: ['from', 'into'],
  isChange: true,
  async run(operator, input, isDryRun) {
    const { db } = await operator.catalogue()
    const from = await findGame(db, input.from)
    const into = await findGame(db, input.into)
    if (from.slug === into.slug)
      throw new OperatorError(`${from.name} cannot be merged into itself. Nothing was changed.`)
    const videos = await changeCatalogue(db, isDryRun, (tx) => mergeGameRows(tx, from, into))
    return { result: { from: from.name, into: into.name, videos } }
  },
  words: ({ from, into, videos }) => [`Merged ${from} into ${into}, with ${countOf(videos, 'video')}.`],
})

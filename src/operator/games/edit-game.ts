import { z } from 'zod'
import { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { UsageError } from '#settings/operator-error.ts'
import { siteAddress } from '#settings/settings.ts'
import { gameOf } from '#stores/sql/games/game-rows.ts'
import { action } from '../action.ts'
import { InvalidFields } from '../importing/catalogue-checks.ts'
import { shownValue } from '../words.ts'
import { findGame, gameInput } from './find-game.ts'
import { type GameFields, readGame, writeGames } from './import-games.ts'

type Field = keyof CatalogueGame
const fieldNames = Object.keys(CatalogueGame.shape) as Field[]

const typed = (description: string) => z.string().optional().describe(description)

const clearable = [
  ...['aliases', 'series', 'releaseDate', 'genres', 'platforms', 'tags'],
  ...['developer', 'publisher', 'links', 'description', 'lang'],
] as const satisfies Field[]

export const editGame = action({
  summary: 'changes what is known of a game',
  description:
    'Changes what is known of a game. Its videos follow a new name, and links to a former address lead to the new one. Upgrades and imports do not change these fields again.',
  examples: ['portal-2 --release-date 2011-04-19 --genres "Puzzle, Platformer"'],
  input: {
    game: z.string().describe(gameInput),
    name: typed('another name'),
    slug: typed('another end of its page’s address, such as portal-2'),
    aliases: typed('other names, separated by commas'),
    series: typed('the series that it belongs to'),
    releaseDate: typed('a day, a month or a year, such as 2026-12-24, 2026-12 or 2026'),
    genres: typed('such as "Puzzle, Platformer"'),
    platforms: typed('such as "PC, Nintendo Switch"'),
    tags: typed('other words, separated by commas'),
    developer: typed('who made it'),
    publisher: typed('who published it'),
    links: typed('https addresses of its site and stores, separated by commas'),
    description: typed('what its page says about it'),
    lang: typed('the language of the description, such as de; default: en'),
    clear: z.array(z.enum(clearable)).default([]).describe('makes fields unknown again'),
  },
  positional: ['game'],
  isChange: true,
  async run(operator, { game, clear, ...input }, isDryRun) {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length + clear.length === 0)
      throw new UsageError('Nothing was changed: name a field, such as --release-date 2026-12.')
    const { db } = await operator.catalogue()
    const before = gameOf(await findGame(db, game))
    const { game: fields, errors } = readGame('', { name: before.name, ...given })
    if (!fields) throw new InvalidFields('The game cannot be changed; nothing was changed:', errors)
    const cleared = Object.fromEntries(clear.map((field) => [field, null]))
    const write = (fields: GameFields, slug: string, dryRun: boolean) =>
      writeGames(db, [fields], { dryRun, isByHand: true, of: slug })
    const [change] = await write({ ...fields, ...cleared }, before.slug, isDryRun)
    const after = change?.after ?? before
    const back = Object.fromEntries(fieldNames.map((field) => [field, before[field] ?? null])) as GameFields
    return {
      result: { before, after, address: `${siteAddress(operator.settings)}/games/${after.slug}` },
      undo: change && (() => write(back, after.slug, false)),
    }
  },
  words({ before, after, address }) {
    const changed = fieldNames.filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    )
    if (changed.length === 0) return ['Nothing changes: it is so already.']
    return [
      `Changed ${before.name}:`,
      ...changed.map((field) => `  ${field}: ${shownValue(before[field])} → ${shownValue(after[field])}`),
      `See it at ${address}`,
    ]
  },
})

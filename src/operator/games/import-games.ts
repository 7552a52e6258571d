import { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { changeCatalogue } from '#stores/sql/catalogue/change-catalogue.ts'
import { findGameRow, gameOf, nameTakenBy, writeGame } from '#stores/sql/games/game-rows.ts'
import type { Database, GameRow } from '#stores/sql/schema.ts'
import { schemaErrors } from '../importing/catalogue-checks.ts'
import { isObject } from '../importing/source-entry.ts'

type Field = keyof CatalogueGame
/** What is given of a game; null: becomes unknown. */
export type GameFields = { name: string } & { [Name in Field]?: CatalogueGame[Name] | null }

/** A game of a source, as people write it: lists also as 'PC, Mac'. Its errors name the field. */
export function readGame(location: string, value: unknown): { game?: GameFields; errors: string[] } {
  const read = isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, written]) => written !== null)
          .map(([field, written]) => [field, readList(field, written)]),
      )
    : value
  const { data, error } = CatalogueGame.safeParse(read)
  return data
    ? { game: data as GameFields, errors: [] }
    : { errors: schemaErrors(location, error, read, gameExamples) }
}

const listFields: string[] = ['aliases', 'genres', 'platforms', 'tags', 'links'] satisfies Field[]

const readList = (field: string, written: unknown): unknown =>
  listFields.includes(field) && typeof written === 'string'
    ? written
        .split(/[,;]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : written

/** What these fields may be, for messages. */
const gameExamples = Object.fromEntries(
  listFields.map((field) => [field, 'a list such as ["One", "Two"], in CSV One, Two']),
)

export interface GameChange {
  before: CatalogueGame | undefined
  after: CatalogueGame & { slug: string }
}

interface WriteOptions {
  dryRun: boolean
  /** Whether fields that an operator gave by hand are replaced too. */
  overwrite?: boolean
  /** By hand: no import changes these fields again. */
  isByHand?: boolean
}

/** Adds games, and changes what is given of stored ones, in one transaction. Returns what changed. Throws an OperatorError. */
export function writeGames(
  db: Database,
  games: GameFields[],
  { dryRun, overwrite = false, isByHand = false }: WriteOptions,
): Promise<GameChange[]> {
  return changeCatalogue(
    db,
    dryRun,
    async (tx) => {
      const changes: GameChange[] = []
      for (const given of games) {
        const stored = await findGameRow(tx, { slug: given.slug ?? undefined, name: given.name })
        const byHand: string[] = stored ? JSON.parse(stored.edited) : []
        const before = stored && gameOf(stored)
        const retained = isByHand || overwrite ? [] : byHand
        const after = CatalogueGame.parse(merged(before, given, retained))
        const taken = await nameTakenBy(tx, after.name, stored?.slug)
        if (taken !== undefined)
          throw new OperatorError(
            `${after.name} is the name of the game ${taken} already. Nothing was changed.`,
          )
        if (
          before &&
          JSON.stringify(before) === JSON.stringify({ ...after, slug: after.slug ?? before.slug })
        ) {
          if (stored.origin !== 'name') continue
        }
        const edited = isByHand ? [...new Set([...byHand, ...Object.keys(given)])] : byHand
        const slug = await writeGame(tx, stored, {
          game: after,
          origin: 'operator' satisfies GameRow['origin'],
          edited,
        })
        changes.push({ before, after: { ...after, slug } })
      }
      return changes
    },
    (changes) => changes.length > 0,
  )
}

/** In the order of the contract's fields, as `gameOf` has them. */
function merged(before: CatalogueGame | undefined, given: GameFields, retained: string[]) {
  const all = Object.keys(CatalogueGame.shape).map((name) => {
    const field = name as Field
    const isGiven = field in given && !(before && retained.includes(field))
    return [field, isGiven ? (given[field] ?? undefined) : before?.[field]] as const
  })
  return Object.fromEntries(
    all.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
}

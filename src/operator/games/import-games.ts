import { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { changeCatalogue } from '#stores/sql/catalogue/change-catalogue.ts'
import { findGameRow, gameNamed, gameOf, writeGame } from '#stores/sql/games/game-rows.ts'
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
  /** The slug of the game; by default it is found by the slug or the name that is given. */
  of?: string
}

/** Adds games, and changes what is given of stored ones, in one transaction. Returns what changed. Throws an OperatorError. */
export function writeGames(
  db: Database,
  games: GameFields[],
  { dryRun, overwrite = false, isByHand = false, of }: WriteOptions,
): Promise<GameChange[]> {
  return changeCatalogue(
    db,
    dryRun,
    async (tx) => {
      const changes: GameChange[] = []
      for (const given of games) {
        const stored = await findGameRow(tx, { slug: of ?? given.slug ?? undefined, name: given.name })
        const byHand: string[] = stored ? JSON.parse(stored.edited) : []
        const before = stored && gameOf(stored)
        // Another spelling, or a former name, finds a game, and does not rename it.
        const isFound = before && given.slug !== before.slug
        const retained = isByHand ? [] : [...(overwrite ? [] : byHand), ...(isFound ? ['name'] : [])]
        const after = CatalogueGame.parse(merged(before, given, retained))
        await expectFree(tx, after, stored?.slug)
        const changed = changedFields(before, { ...after, slug: after.slug ?? before?.slug })
        if (stored && stored.origin !== 'name' && changed.length === 0) continue
        const edited = isByHand ? [...new Set([...byHand, ...changed])] : byHand
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

const changedFields = (before: CatalogueGame | undefined, after: CatalogueGame) =>
  (Object.keys(CatalogueGame.shape) as Field[]).filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]),
  )

/** Throws an OperatorError where another game has the name or the slug. */
async function expectFree(tx: Database, { name, slug }: CatalogueGame, own: string | undefined) {
  const named = await gameNamed(tx, name)
  if (named && named.slug !== own)
    throw new OperatorError(
      `${name} is the name of the game ${named.slug} already. Nothing was changed. Two spellings of one game become one with: ${cutscene} catalog merge-games`,
    )
  const addressed = slug === undefined || slug === own ? undefined : await findGameRow(tx, { slug, name })
  if (addressed && addressed.slug !== own)
    throw new OperatorError(`${slug} is the address of ${addressed.name} already. Nothing was changed.`)
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

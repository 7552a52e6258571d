import type { Selectable } from 'kysely'
import type { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { type LabelKind, labelKinds } from '#contract/games/labels.ts'
import { lastDayOf } from '#contract/games/partial-date.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import type { StoredGame } from '#service/games/game-store.ts'
import { foldName } from '#service/games/slug.ts'
import type { Database, GameRow } from '../schema.ts'
import { countUpdated } from '../statements.ts'
import { formerlyNamed, freeSlug } from './slugs.ts'

export type StoredGameRow = Selectable<GameRow>

export function gameOf(row: StoredGameRow): StoredGame {
  const list = (name: 'aliases' | 'links' | LabelKind) => {
    const values: string[] = JSON.parse(row[name])
    return values.length > 0 && { [name]: values }
  }
  const { slug, name, series, release_date: releaseDate, developer, publisher, description, lang } = row
  // In the order of the contract's fields, so that two texts of one game are equal.
  return {
    ...{ name, slug },
    ...list('aliases'),
    ...known({ series, releaseDate }),
    ...list('genres'),
    ...list('platforms'),
    ...list('tags'),
    ...known({ developer, publisher }),
    ...list('links'),
    ...known({ description, lang }),
  }
}

const known = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** All games of which more than the name is known, by slug. */
export async function readGames(db: Database): Promise<StoredGame[]> {
  const games = db.selectFrom('game').selectAll().where('origin', '!=', 'name')
  return (await games.orderBy('slug').execute()).map(gameOf)
}

/** The columns of what is known of a game. */
export function gameColumns(game: CatalogueGame) {
  const { name, aliases = [], links = [], releaseDate = null } = game
  const { series = null, developer = null, publisher = null, description = null, lang = null } = game
  return {
    name,
    folded_name: foldName(name),
    folded_names: [name, ...aliases].map(foldTitle).join('\n'),
    aliases: JSON.stringify(aliases),
    links: JSON.stringify(links),
    release_date: releaseDate,
    release_end: releaseDate && lastDayOf(releaseDate),
    genres: JSON.stringify(game.genres ?? []),
    platforms: JSON.stringify(game.platforms ?? []),
    tags: JSON.stringify(game.tags ?? []),
    ...{ series, developer, publisher, description, lang },
  }
}

/** The row of a game: by its slug, or else by its name or a former one. */
export async function findGameRow(
  tx: Database,
  { slug, name }: Pick<CatalogueGame, 'slug' | 'name'>,
): Promise<StoredGameRow | undefined> {
  const games = tx.selectFrom('game').selectAll()
  const bySlug = slug === undefined ? undefined : await games.where('slug', '=', slug).executeTakeFirst()
  if (bySlug) return bySlug
  const former = (await formerlyNamed(tx, [foldName(name)])).get(foldName(name))
  return (
    (await gameNamed(tx, name)) ??
    (former && (await games.where('slug', '=', former.slug).executeTakeFirst()))
  )
}

export const gameNamed = (tx: Database, name: string): Promise<StoredGameRow | undefined> =>
  tx.selectFrom('game').selectAll().where('folded_name', '=', foldName(name)).executeTakeFirst()

/** Brings the shipped games to the files' state. Those that an operator has changed stay as they are. */
export async function writeShippedGames(tx: Database, games: CatalogueGame[]): Promise<void> {
  const slugs = new Set<string>()
  for (const game of games) {
    const stored = await findGameRow(tx, game)
    const isOwn = stored?.origin === 'operator'
    slugs.add(isOwn ? stored.slug : await writeGame(tx, stored, { game, origin: 'files' }))
  }
  // What the files no longer have is known only by its videos.
  const shipped = await tx.selectFrom('game').selectAll().where('origin', '=', 'files').execute()
  for (const row of shipped)
    if (!slugs.has(row.slug)) await writeGame(tx, row, { game: { name: row.name }, origin: 'name' })
}

export interface GameWrite {
  game: CatalogueGame
  origin: GameRow['origin']
  edited?: readonly string[]
}

/** Inserts a game, or replaces the facts of a stored one. Another slug than so far leaves the former one leading to it. */
export async function writeGame(
  tx: Database,
  stored: StoredGameRow | undefined,
  { game, origin, edited = [] }: GameWrite,
): Promise<string> {
  const slug = game.slug ?? stored?.slug ?? (await freeSlug(tx, 'game', game.name))
  const row = { ...gameColumns(game), slug, origin, edited: JSON.stringify(edited) }
  if (!stored) await tx.insertInto('game').values(row).execute()
  else {
    await tx.deleteFrom('game_label').where('game_slug', '=', stored.slug).execute()
    await tx.updateTable('game').set(row).where('slug', '=', stored.slug).execute()
    if (slug !== stored.slug) await moveSlug(tx, stored.slug, slug)
    if (game.name !== stored.name) {
      await tx.updateTable('video').set({ game: game.name }).where('game_slug', '=', slug).execute()
      await rememberName(tx, stored.folded_name, slug)
    }
  }
  const labels = labelKinds.flatMap((kind) =>
    (game[kind] ?? []).map((label) => ({ kind, label, game_slug: slug })),
  )
  if (labels.length > 0) await tx.insertInto('game_label').values(labels).execute()
  return slug
}

/** Makes the videos of a game those of another, and removes it. Returns how many they are. */
export async function mergeGameRows(tx: Database, from: StoredGameRow, into: StoredGameRow): Promise<number> {
  const videos = tx.updateTable('video').set({ game: into.name }).where('game_slug', '=', from.slug)
  const merged = await countUpdated(videos)
  await tx.deleteFrom('game_label').where('game_slug', '=', from.slug).execute()
  await tx.deleteFrom('game').where('slug', '=', from.slug).execute()
  await moveSlug(tx, from.slug, into.slug)
  await rememberName(tx, from.folded_name, into.slug)
  return merged
}

/** Videos of the former slug are the new one's, and so are its addresses and names. */
async function moveSlug(tx: Database, former: string, current: string): Promise<void> {
  await tx.updateTable('video').set({ game_slug: current }).where('game_slug', '=', former).execute()
  const formers = tx.updateTable('former_slug').set({ current }).where('current', '=', former)
  await formers.where('kind', 'in', ['game', 'game name']).execute()
  await tx.deleteFrom('former_slug').where('kind', '=', 'game').where('slug', '=', current).execute()
  await tx.insertInto('former_slug').values({ kind: 'game', slug: former, current }).execute()
}

/** What is imported later by the name is the same game. */
const rememberName = (tx: Database, slug: string, current: string) =>
  tx
    .insertInto('former_slug')
    .values({ kind: 'game name', slug, current })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ current }))
    .execute()

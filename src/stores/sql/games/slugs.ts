import { createSlug, foldName } from '#service/games/slug.ts'
import type { Database, FormerSlugRow, VideoRow } from '../schema.ts'

type Kind = Exclude<FormerSlugRow['kind'], 'game name'>

interface Named {
  slug: string
  name: string
}

/** Sets the slugs of videos' games and creators. A name that is new gets one; a former name of a game becomes the present one. */
export async function withSlugs<Row extends Pick<VideoRow, 'game' | 'creator'>>(
  tx: Database,
  rows: Row[],
): Promise<(Row & Pick<VideoRow, 'game_slug' | 'creator_slug'>)[]> {
  const games = await namedBy(
    tx,
    'game',
    rows.map(({ game }) => game),
  )
  const creators = await namedBy(
    tx,
    'creator',
    rows.map(({ creator }) => creator),
  )
  return rows.map((row) => {
    const folded = foldName(row.game)
    const game = games.get(folded)
    return {
      ...row,
      // Another spelling of the name stays as the video has it.
      game: game && foldName(game.name) !== folded ? game.name : row.game,
      game_slug: game?.slug ?? null,
      creator_slug: creators.get(foldName(row.creator))?.slug ?? null,
    }
  })
}

/** The games or creators of names, by the folded names; new ones are added. */
async function namedBy(tx: Database, kind: Kind, names: string[]): Promise<Map<string, Named>> {
  const byFolded = new Map(names.filter(Boolean).map((name) => [foldName(name), name]))
  if (byFolded.size === 0) return new Map()
  const stored = await tx
    .selectFrom(kind)
    .select(['slug', 'name', 'folded_name'])
    .where('folded_name', 'in', [...byFolded.keys()])
    .execute()
  const found = new Map<string, Named>(stored.map((row) => [row.folded_name, row]))
  const unknown = () => [...byFolded].filter(([folded_name]) => !found.has(folded_name))
  if (kind === 'game' && unknown().length > 0)
    for (const [folded, game] of await formerlyNamed(
      tx,
      unknown().map(([folded]) => folded),
    ))
      found.set(folded, game)
  const missing = unknown()
  if (missing.length === 0) return found
  const bases = await Promise.all(missing.map(([, name]) => createSlug(name, () => false)))
  const taken = await takenSlugs(tx, kind, bases)
  const added: (Named & { folded_name: string })[] = []
  for (const [index, [folded_name, name]] of missing.entries()) {
    const base = bases[index] as string
    const slug = taken.has(base) ? await freeSlug(tx, kind, name, taken) : base
    taken.add(slug)
    found.set(folded_name, { slug, name })
    added.push({ slug, name, folded_name })
  }
  if (kind === 'creator') await tx.insertInto('creator').values(added).execute()
  else await tx.insertInto('game').values(added.map(namedGame)).execute()
  return found
}

/** The games that had these folded names before, or that others of these names were merged into. */
export async function formerlyNamed(tx: Database, foldedNames: string[]): Promise<Map<string, Named>> {
  const rows = await tx
    .selectFrom('former_slug')
    .innerJoin('game', 'game.slug', 'former_slug.current')
    .select(['former_slug.slug as folded', 'game.slug', 'game.name'])
    .where('former_slug.kind', '=', 'game name')
    .where('former_slug.slug', 'in', foldedNames)
    .execute()
  return new Map(rows.map(({ folded, ...game }) => [folded, game]))
}

/** Those of the slugs that are present or former ones. */
async function takenSlugs(tx: Database, kind: Kind, slugs: string[]): Promise<Set<string>> {
  const present = tx.selectFrom(kind).select('slug').where('slug', 'in', slugs)
  const former = tx.selectFrom('former_slug').select('slug').where('kind', '=', kind)
  const taken = await present.union(former.where('slug', 'in', slugs)).execute()
  return new Set(taken.map(({ slug }) => slug))
}

/** A slug for a name, other than all present and former ones. */
export async function freeSlug(
  tx: Database,
  kind: Kind,
  name: string,
  alsoTaken: { has(slug: string): boolean } = new Set(),
): Promise<string> {
  const base = await createSlug(name, () => false)
  const present = tx.selectFrom(kind).select('slug').where('slug', 'like', `${base}%`)
  const former = tx.selectFrom('former_slug').select('slug').where('kind', '=', kind)
  const taken = await present.union(former.where('slug', 'like', `${base}%`)).execute()
  const isTaken = new Set(taken.map(({ slug }) => slug))
  return createSlug(name, (slug) => isTaken.has(slug) || alsoTaken.has(slug))
}

/** A game of which only the name is known. */
const namedGame = (named: { slug: string; name: string; folded_name: string }) => ({
  ...named,
  folded_names: named.folded_name,
  origin: 'name' as const,
})

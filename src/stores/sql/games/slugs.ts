import { createSlug, foldName } from '#service/games/slug.ts'
import type { Database, FormerSlugRow, VideoRow } from '../schema.ts'

type Kind = FormerSlugRow['kind']

/** Sets the slugs of videos' games and creators. A name that is new gets one. */
export async function withSlugs<Row extends Pick<VideoRow, 'game' | 'creator'>>(
  tx: Database,
  rows: Row[],
): Promise<(Row & Pick<VideoRow, 'game_slug' | 'creator_slug'>)[]> {
  const games = await slugsOf(
    tx,
    'game',
    rows.map(({ game }) => game),
  )
  const creators = await slugsOf(
    tx,
    'creator',
    rows.map(({ creator }) => creator),
  )
  return rows.map((row) => ({
    ...row,
    game_slug: games.get(foldName(row.game)) ?? null,
    creator_slug: creators.get(foldName(row.creator)) ?? null,
  }))
}

/** The slugs of names by the folded ones. */
async function slugsOf(tx: Database, kind: Kind, names: string[]): Promise<Map<string, string>> {
  const byFolded = new Map(names.filter(Boolean).map((name) => [foldName(name), name]))
  if (byFolded.size === 0) return new Map()
  const stored = await tx
    .selectFrom(kind)
    .select(['slug', 'folded_name'])
    .where('folded_name', 'in', [...byFolded.keys()])
    .execute()
  const slugs = new Map(stored.map(({ slug, folded_name }) => [folded_name, slug]))
  const added: { slug: string; name: string; folded_name: string }[] = []
  const missing = [...byFolded].filter(([folded_name]) => !slugs.has(folded_name))
  const bases = await Promise.all(missing.map(([, name]) => createSlug(name, () => false)))
  const taken = missing.length > 0 ? await takenSlugs(tx, kind, bases) : new Map<string, string | null>()
  for (const [index, [folded_name, name]] of missing.entries()) {
    const base = bases[index] as string
    // The game that another of this name was merged into, or that had it before.
    const current = kind === 'game' ? taken.get(base) : undefined
    const slug = current ?? (taken.has(base) ? await freeSlug(tx, kind, name, taken) : base)
    slugs.set(folded_name, slug)
    if (current) continue
    taken.set(slug, null)
    added.push({ slug, name, folded_name })
  }
  if (added.length > 0 && kind === 'creator') await tx.insertInto('creator').values(added).execute()
  if (added.length > 0 && kind === 'game') await tx.insertInto('game').values(added.map(namedGame)).execute()
  return slugs
}

/** Those of the slugs that are present or former ones, with the present one where it is another. */
async function takenSlugs(tx: Database, kind: Kind, slugs: string[]): Promise<Map<string, string | null>> {
  const former = tx.selectFrom('former_slug').select(['slug', 'current']).where('kind', '=', kind)
  const formers = await former.where('slug', 'in', slugs).execute()
  const presents = await tx.selectFrom(kind).select('slug').where('slug', 'in', slugs).execute()
  return new Map([
    ...formers.map(({ slug, current }) => [slug, current] as const),
    ...presents.map(({ slug }) => [slug, null] as const),
  ])
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

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
  for (const [folded_name, name] of byFolded) {
    if (slugs.has(folded_name)) continue
    const merged = kind === 'game' && (await mergedInto(tx, name))
    if (merged) {
      slugs.set(folded_name, merged)
      continue
    }
    const slug = await freeSlug(tx, kind, name)
    if (kind === 'creator') await tx.insertInto('creator').values({ slug, name, folded_name }).execute()
    else
      await tx
        .insertInto('game')
        .values(namedGame(slug, name, folded_name))
        .execute()
    slugs.set(folded_name, slug)
  }
  return slugs
}

/** The game that another of this name was merged into, or that had it before. */
async function mergedInto(tx: Database, name: string): Promise<string | undefined> {
  const slug = await createSlug(name, () => false)
  const former = tx.selectFrom('former_slug').select('current').where('kind', '=', 'game')
  return (await former.where('slug', '=', slug).executeTakeFirst())?.current
}

/** A slug for a name, other than all present and former ones. */
export async function freeSlug(tx: Database, kind: Kind, name: string): Promise<string> {
  const base = await createSlug(name, () => false)
  const present = tx.selectFrom(kind).select('slug').where('slug', 'like', `${base}%`)
  const former = tx.selectFrom('former_slug').select('slug').where('kind', '=', kind)
  const taken = await present.union(former.where('slug', 'like', `${base}%`)).execute()
  const isTaken = new Set(taken.map(({ slug }) => slug))
  return createSlug(name, (slug) => isTaken.has(slug))
}

/** A game of which only the name is known. */
const namedGame = (slug: string, name: string, folded_name: string) => ({
  ...{ slug, name, folded_name, folded_names: folded_name },
  origin: 'name' as const,
})

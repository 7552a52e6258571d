import { changeCatalogue } from './catalogue/change-catalogue.ts'
import type { Database, SiteSettingRow } from './schema.ts'

/** Null for what is not stored. */
export type StoredSite = Record<SiteSettingRow['name'], string | null>

/** What an operator has stored of the site. */
export async function readStoredSite(db: Database): Promise<StoredSite> {
  const rows = await db.selectFrom('site_setting').selectAll().execute()
  const none: StoredSite = { name: null, slogan: null, logo: null, contact: null, signups: null }
  return { ...none, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

/** Stores values, and deletes what is null. Processes that serve the site notice it like a change of the catalogue. */
export const saveSite = (db: Database, values: Partial<StoredSite>, dryRun: boolean): Promise<void> =>
  changeCatalogue(db, dryRun, async (tx) => {
    const names = Object.keys(values) as SiteSettingRow['name'][]
    await tx.deleteFrom('site_setting').where('name', 'in', names).execute()
    for (const name of names) {
      const value = values[name] ?? null
      if (value !== null) await tx.insertInto('site_setting').values({ name, value }).execute()
    }
  })

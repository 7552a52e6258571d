import type { Database } from '../schema.ts'

/** Undefined before the first load of the catalogue. */
export async function readCatalogueVersion(db: Database): Promise<number | undefined> {
  const load = await db.selectFrom('catalogue_load').select('version').executeTakeFirst()
  return load?.version
}

/** Lets all processes that serve the catalogue know of a change, once the transaction commits. */
export async function publishCatalogueChange(tx: Database): Promise<void> {
  await tx
    .updateTable('catalogue_load')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
}

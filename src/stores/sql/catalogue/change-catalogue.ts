import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { inTransactionOrDryRun } from '../statements.ts'

/** Changes the catalogue in one transaction, one change after another. All processes that serve it notice once it commits. A dry run rolls back. */
export const changeCatalogue = <Result>(
  db: Database,
  dryRun: boolean,
  run: (tx: Database) => Promise<Result>,
  hasChanged: (result: Result) => boolean = () => true,
): Promise<Result> =>
  inTransactionOrDryRun(db, dryRun, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    const result = await run(tx)
    if (hasChanged(result))
      await tx
        .updateTable('catalogue_load')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .execute()
    return result
  })

/** What was last loaded of the catalogue's files; its version grows with each change. Undefined before the first load. */
export const readLoad = (db: Database) => db.selectFrom('catalogue_load').selectAll().executeTakeFirst()

import { PostgresAdapter, PostgresDialect } from 'kysely'

/**
 * For migrations, without Kysely's own lock around them: that is a session's, which a pooler leaves behind on some server, and
 * which not every engine has. `migrate` holds one of its own.
 */
export class UnlockedPostgres extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter()
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

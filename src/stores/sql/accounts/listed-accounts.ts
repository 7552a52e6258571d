import { sql } from 'kysely'
import { perShelf, type ShelfName } from '#contract/library/shelf.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Account } from '#service/accounts/account-ports.ts'
import { type PageRequest, readPages } from '#service/cursor.ts'
import { isPresent } from '../catalogue/absent-videos.ts'
import type { Database } from '../schema.ts'

type ListedFields = 'id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'disabledAt'

/** An account as an operator sees it. */
export interface ListedAccount extends Pick<Account, ListedFields> {
  /** Null: never signed in. */
  lastSignInAt: TimestampMicros | null
  /** How many videos each list shows, and how many playlists there are. */
  counts: Record<ShelfName | 'playlists', number>
}

export interface AccountFilter {
  /** Part of the email or of the name, without regard to case and accents. */
  search?: string | undefined
  disabled?: boolean | undefined
  limit?: number | undefined
}

/** Accounts, newest first (ids sort by time), read in pages. */
export async function listAccounts(
  db: Database,
  { search = '', disabled = false, limit = Number.POSITIVE_INFINITY }: AccountFilter = {},
): Promise<ListedAccount[]> {
  const searched = foldTitle(search)
  const listed: ListedAccount[] = []
  const pages = readPages(({ after, limit }: PageRequest<Omit<ListedAccount, 'counts'>>) =>
    db
      .selectFrom('account')
      .select([
        'id',
        'email',
        'first_name as firstName',
        'last_name as lastName',
        'created_at as createdAt',
        'disabled_at as disabledAt',
        'last_sign_in_at as lastSignInAt',
      ])
      .$if(after !== undefined, (query) => query.where('id', '<', String(after?.id)))
      .$if(disabled, (query) => query.where('disabled_at', 'is not', null))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) {
    // Not in SQL: databases fold letters differently, and SQLite only those of ASCII.
    const found = rows.filter(({ email, firstName, lastName }) =>
      foldTitle(`${email} ${firstName} ${lastName}`).includes(searched),
    )
    listed.push(...(await withCounts(db, found.slice(0, limit - listed.length))))
    if (listed.length === limit) break
  }
  return listed
}

async function withCounts(db: Database, rows: Omit<ListedAccount, 'counts'>[]): Promise<ListedAccount[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const entries = await db
    .selectFrom('shelf_entry')
    .select(({ fn }) => ['user_id', 'shelf', fn.countAll<number>().as('count')])
    .where('user_id', 'in', ids)
    .where('removal', 'is', null)
    .where(isPresent(sql.ref('shelf_entry.video_id')))
    .groupBy(['user_id', 'shelf'])
    .execute()
  const playlists = await db
    .selectFrom('playlist')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('user_id', 'in', ids)
    .where('removal', 'is', null)
    .groupBy('user_id')
    .execute()
  const counts = new Map([
    ...entries.map(({ user_id, shelf, count }) => [`${user_id} ${shelf}`, Number(count)] as const),
    ...playlists.map(({ user_id, count }) => [`${user_id} playlists`, Number(count)] as const),
  ])
  return rows.map((row) => ({
    ...row,
    counts: {
      ...perShelf((shelf) => counts.get(`${row.id} ${shelf}`) ?? 0),
      playlists: counts.get(`${row.id} playlists`) ?? 0,
    },
  }))
}

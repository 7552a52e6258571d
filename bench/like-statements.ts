import pg from 'pg'
import { numberTypes } from '#hosts/node/database/postgres/open-postgres.ts'
import { openConnection } from '#hosts/node/database/sqlite/connection.ts'
import { type Percentiles, percentilesOf } from './report.ts'

// The statements of one like, without the rest of a server: the upper limit for each database. They are copies of the
// stores' statements; `log_statement=all` shows theirs. Videos need no statement, since they are cached.

export interface NewLike {
  userId: string
  videoId: string
}

const postgresStatements = {
  session: `select a.token_version, r.token_id from account a
    left join revoked_token r on r.user_id = a.id and r.token_id = $2 where a.id = $1`,
  add: `insert into shelf_entry (user_id, shelf, video_id, added_at, removal) values ($1, 'likes', $2, $3, null)
    on conflict (user_id, shelf, video_id) do update set added_at = $3, removal = null
    where shelf_entry.removal is not null`,
  newest: `select video_id, added_at, (select count(*) from (select video_id from shelf_entry where user_id = $1
    and shelf = 'likes' and removal is null limit 1001) as those) counted
    from shelf_entry where user_id = $1 and shelf = 'likes' and removal is null
    order by added_at desc, video_id desc limit 2`,
} as const

/** Sends the statements of likes over several connections at once. */
export async function measureLikesInPostgres(
  url: string,
  likes: NewLike[],
  connections: number,
  seconds: number,
): Promise<Percentiles & { requestsPerSecond: number }> {
  const pool = new pg.Pool({ connectionString: url, max: connections, types: numberTypes })
  const durations: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let next = 0
  const sendLikes = async () => {
    const client = await pool.connect()
    const query = (name: keyof typeof postgresStatements, values: unknown[]) =>
      client.query({ name, text: postgresStatements[name], values })
    while (performance.now() < endsAt) {
      const { userId, videoId } = likes[next++ % likes.length] as NewLike
      const sentAt = performance.now()
      await query('session', [userId, 'unknown token'])
      await query('add', [userId, videoId, Date.now() * 1000])
      await query('newest', [userId])
      durations.push(performance.now() - sentAt)
    }
    client.release()
  }
  await Promise.all(Array.from({ length: connections }, sendLikes))
  await pool.end()
  const requestsPerSecond = (durations.length * 1000) / (performance.now() - startedAt)
  return { ...percentilesOf(durations), requestsPerSecond }
}

const sqliteStatements = {
  session: `select a.token_version, r.token_id from account a
    left join revoked_token r on r.user_id = a.id and r.token_id = ? where a.id = ?`,
  add: `insert into shelf_entry (user_id, shelf, video_id, added_at, removal) values (?, 'likes', ?, ?, null)
    on conflict (user_id, shelf, video_id) do update set added_at = excluded.added_at, removal = null
    where shelf_entry.removal is not null`,
  newest: `select video_id, added_at, (select count(*) from (select video_id from shelf_entry where user_id = ?1
    and shelf = 'likes' and removal is null limit 1001)) counted
    from shelf_entry where user_id = ?1 and shelf = 'likes' and removal is null
    order by added_at desc, video_id desc limit 2`,
} as const

/** Likes per second in one thread, `batchSize` likes a commit. */
export function measureLikesInSqlite(
  file: string,
  likes: NewLike[],
  batchSize: number,
  seconds: number,
): number {
  const sqlite = openConnection(file)
  const [session, add, newest] = (['session', 'add', 'newest'] as const).map((name) =>
    sqlite.prepare(sqliteStatements[name]),
  )
  const startedAt = performance.now()
  let done = 0
  while (done + batchSize <= likes.length && performance.now() - startedAt < seconds * 1000) {
    const batch = likes.slice(done, done + batchSize)
    for (const { userId } of batch) session?.all('unknown token', userId)
    sqlite.exec('begin immediate')
    for (const { userId, videoId } of batch) add?.run(userId, videoId, Date.now() * 1000)
    sqlite.exec('commit')
    for (const { userId } of batch) newest?.all(userId)
    done += batchSize
  }
  const likesPerSecond = (done * 1000) / (performance.now() - startedAt)
  sqlite.close()
  return likesPerSecond
}

import pg from 'pg'
import { numberTypes } from '#hosts/node/database/postgres/open-postgres.ts'
import { type Summary, summarise } from './summary.ts'

/** What the service asks of the database for one like, in its order; videos it has in memory. Kept alike by hand: bench/README.md says how to look. */
const statements = {
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

/** The limit: one process that does nothing but ask these statements, so many at a time. */
export async function measureLikeStatements(
  url: string,
  likes: { userId: string; videoId: string }[],
  connections: number,
  seconds: number,
): Promise<Summary & { perSecond: number }> {
  const pool = new pg.Pool({ connectionString: url, max: connections, types: numberTypes })
  const times: number[] = []
  const began = performance.now()
  const ends = began + seconds * 1000
  let next = 0
  const converse = async () => {
    const client = await pool.connect()
    const ask = (name: keyof typeof statements, values: unknown[]) =>
      client.query({ name, text: statements[name], values })
    while (performance.now() < ends) {
      const { userId, videoId } = likes[next++ % likes.length] as (typeof likes)[number]
      const started = performance.now()
      await ask('session', [userId, 'a token of nobody'])
      await ask('add', [userId, videoId, Date.now() * 1000])
      await ask('newest', [userId])
      times.push(performance.now() - started)
    }
    client.release()
  }
  await Promise.all(Array.from({ length: connections }, converse))
  await pool.end()
  return { ...summarise(times), perSecond: (times.length * 1000) / (performance.now() - began) }
}

import { openConnection } from '#hosts/node/database/sqlite/connection.ts'

/** What the service asks of SQLite for one like; videos it has in memory. Kept alike by hand, as `like-statements.ts`. */
const statements = {
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

/** The limit: one thread that does nothing but ask these, so many likes a commit; `ensureLibrary` forgets them. A second. */
export function measureLikesInSqlite(
  file: string,
  likes: { userId: string; videoId: string }[],
  together: number,
  seconds: number,
): number {
  const sqlite = openConnection(file)
  const prepare = (name: keyof typeof statements) => sqlite.prepare(statements[name])
  const [session, add, newest] = (['session', 'add', 'newest'] as const).map(prepare)
  const began = performance.now()
  let done = 0
  while (done + together <= likes.length && performance.now() - began < seconds * 1000) {
    const group = likes.slice(done, done + together)
    for (const { userId } of group) session?.all('a token of nobody', userId)
    sqlite.exec('begin immediate')
    for (const { userId, videoId } of group) add?.run(userId, videoId, Date.now() * 1000)
    sqlite.exec('commit')
    for (const { userId } of group) newest?.all(userId)
    done += together
  }
  const perSecond = (done * 1000) / (performance.now() - began)
  sqlite.close()
  return perSecond
}

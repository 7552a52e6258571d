// @module-tag slow
import { expect, it, onTestFinished } from 'vitest'
import { playlistForm } from '../contract/fixtures/library-host.fixture.ts'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { openSite, siteOfTest } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { runSql, startPostgres } from './postgres.fixture.ts'

it('catalogue reads go to the replica; what it lacks, data of users, and everything while it is unreachable come from the primary', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.close)
  const url = await postgres.createDatabase()
  const first = await openSite({ settings: { DATABASE_URL: url, TOKEN_SECRET: secret } })
  const { videos } = await (await fetch(`${first.address}/api/videos`)).json()
  const [video, other] = videos
  await first.close()
  const replica = await postgres.startReplica()
  onTestFinished(replica.stop)
  const replicaUrl = replica.urlOf(new URL(url).pathname.slice(1))

  await expect(siteOfTest({ settings: { DATABASE_URL: replicaUrl, TOKEN_SECRET: secret } })).rejects.toThrow(
    /^DATABASE_URL names 127\.0\.0\.1:\d+\/test_1, a standby, which takes no writes\. /,
  )
  const site = await siteOfTest({
    settings: { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, TOKEN_SECRET: secret },
  })
  // With a token, because responses to requests without one are cached.
  const uncached = { headers: { authorization: 'no-token' } }
  const titleOf = async (id: string) => {
    const body = await (await site.api.send(`/api/video/${id}`, uncached)).json()
    return body.video.title
  }
  await expect.poll(() => runSql(replicaUrl, 'select pg_is_in_recovery() as copy')).toEqual([{ copy: true }])

  // The replica lags behind.
  await runSql(replicaUrl, 'select pg_wal_replay_pause()')
  await runSql(
    url,
    `update video set title = 'Newer' where id = '${video._id}'`,
    `update video set id = '01900000-0000-7000-8000-00000000beef' where id = '${other._id}'`,
  )
  expect(await titleOf(video._id), 'read from the replica').toBe(video.title)
  expect(await titleOf('01900000-0000-7000-8000-00000000beef'), 'missing in the replica').toBe(other.title)
  const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, TOKEN_SECRET: secret }
  const doctor = await (await openCommandLine({ settings })).type(['doctor'])
  expect(doctor.stdout).toMatch(
    /warning {2}replica {6}127\.0\.0\.1:\d+\/test_1 is a replica, [\d,]+ bytes behind\n/,
  )
  const { token } = await signUp(site.api)
  const call = caller(site.api, token)
  const like = { video: { _id: video._id } }
  expect((await call('POST', '/user/likes', like)).status).toBe(201)
  expect((await (await call('GET', '/user/likes')).json()).likes).toHaveLength(1)
  expect((await call('POST', '/user/likes', like)).status).toBe(409)

  await runSql(replicaUrl, 'select pg_wal_replay_resume()')
  await expect.poll(() => titleOf(video._id)).toBe('Newer')

  await replica.stop()
  expect(await titleOf(video._id), 'read from the primary').toBe('Newer')
  expect((await (await site.api.send('/api/categories')).json()).categories).toHaveLength(2)
  expect(site.lines.some(({ msg }) => msg === 'replica unreachable')).toBe(true)
  expect(site.lines.some(({ msg }) => msg === 'database unreachable')).toBe(false)
  const { text } = await site.request('/metrics')
  expect(text).toContain('cutscene_database_unreachable{database="replica"} 1\n')
  expect(text).toContain('cutscene_database_unreachable{database="primary"} 0\n')
})

it('while the primary is unreachable users read their lists from the replica; sign-ins, changes and shared playlists are rejected', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.close)
  const url = await postgres.createDatabase()
  const replica = await postgres.startReplica()
  onTestFinished(replica.stop)
  const replicaUrl = replica.urlOf(new URL(url).pathname.slice(1))
  const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, TOKEN_SECRET: secret }
  const site = await siteOfTest({ settings })
  const { call, email, password } = await signUp(site.api)
  const { videos } = await (await site.api.send('/api/videos?limit=2')).json()
  const like = (index: number) => call('POST', '/user/likes', { video: { _id: videos[index]._id } })
  const { createdPlaylist } = await (await call('POST', '/user/playlists', playlistForm('Mine'))).json()
  const { shareToken } = await (await call('POST', `/user/playlists/${createdPlaylist._id}/share`)).json()
  expect((await caller(site.api)('GET', `/shared/${shareToken}`)).status).toBe(200)
  expect((await like(0)).status).toBe(201)
  await expect
    .poll(() => runSql(replicaUrl, 'select count(*)::int as likes from shelf_entry'))
    .toEqual([{ likes: 1 }])

  await postgres.stop()
  expect((await (await call('GET', '/user/likes')).json()).likes).toHaveLength(1)
  const login = () => caller(site.api)('POST', '/auth/login', { email, password })
  expect((await site.request('/readyz')).status).toBe(200)
  // A replica that lags has links that were revoked.
  for (const rejected of [
    await login(),
    await like(1),
    await caller(site.api)('GET', `/shared/${shareToken}`),
  ])
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2'])

  await postgres.start()
  await expect.poll(async () => (await like(1)).status).toBe(201)
  expect((await login()).status).toBe(200)
})

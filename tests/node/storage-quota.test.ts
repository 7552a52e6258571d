import { expect, it, onTestFinished } from 'vitest'
import { entryBytes, maxNoteLength } from '#contract/limits.ts'
import { expectProblem } from '../contract/fixtures/problem.fixture.ts'
import { adding, signUp } from '../contract/fixtures/users.fixture.ts'
import { openSite, siteVideos } from './site.fixture.ts'

it('USER_STORAGE_MB bounds what copies of a playlist with long notes add', async () => {
  const site = await openSite({ settings: { USER_STORAGE_MB: '1', RATE_LIMITS: 'off' } })
  onTestFinished(site.close)
  const { call } = await signUp(site.api)
  const videoId = siteVideos[0]?._id ?? ''
  const created = await call('POST', '/user/playlists', { playlist: { title: 'a', description: 'b' } })
  const path = `/user/playlists/${(await created.json()).playlists[0]._id}`
  await call('POST', path, adding(videoId))
  const note = '🎮'.repeat(maxNoteLength)
  expect((await call('PATCH', `${path}/${videoId}`, { note })).status).toBe(200)
  const fitting = Math.floor(1024 ** 2 / (Buffer.byteLength(note) + entryBytes))
  for (let copies = 1; copies < fitting; copies++)
    expect((await call('POST', `${path}/copy`, {})).status).toBe(201)
  await expectProblem(await call('POST', `${path}/copy`, {}), 'storage_quota')
})

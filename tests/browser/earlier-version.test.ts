// @module-tag slow
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { browserHostPath } from '#contract/browser-host.ts'
import { publicSecret } from '#hosts/browser/browser-host.ts'
import { createPbkdf2 } from '#hosts/browser/pbkdf2.ts'
import { idOf } from '../contract/fixtures/catalogue.fixture.ts'
import { expectProblem } from '../contract/fixtures/problem.fixture.ts'
import { adding, caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { timestampAt } from '../contract/stores/library.fixture.ts'
import { sharedBrowser } from './browser.fixture.ts'
import { apiOf } from './page-api.fixture.ts'
import {
  callsOf,
  endWorkers,
  inDatabase,
  like,
  likesOf,
  loggedRequests,
  newSite,
  newTab,
  videoIds,
  withoutWorkers,
} from './tabs.fixture.ts'

const browser = sharedBrowser()

const ada = {
  id: 'ada',
  email: 'ada@people.example',
  firstName: 'Ada',
  lastName: 'L',
  extra: {},
  createdAt: timestampAt(0),
  updatedAt: timestampAt(0),
  tokenVersion: 1,
}

const password = 'a password of hers'
const session = {
  id: 'earlier',
  userId: 'ada',
  tokenVersion: 1,
  device: 'Firefox on Linux',
  createdAt: timestampAt(0),
  usedAt: timestampAt(0),
  expiresAt: timestampAt(9),
}

it('replays a journal written by an earlier version, whose users log in again', async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  await apiOf(page).send('/api/videos?limit=1')
  const [a = '', b = '', c = '', d = ''] = await videoIds(site, 4)
  const at = (id: string, number: number) => ({ id, at: timestampAt(number) })
  const playlist = (id: string, number: number) => ({ ...at(id, number), title: id, description: '' })
  const [removal, later] = [idOf(1), idOf(2)]
  const watched = { ...at(a, 1), seconds: 9, duration: null, finished: false, list: 'likes' }

  const requests = [
    [
      ['shelves', 'sweep', [idOf(0)]],
      ['playlists', 'sweep', [idOf(0)]],
      ['accounts', 'sweep', [timestampAt(0)]],
    ],
    [['accounts', 'create', [{ ...ada, passwordHash: await createPbkdf2(1).hash(password) }]]],
    [['sessions', 'record', [{ ...session, id: 'ended' }]]],
    [['sessions', 'record', [session]]],
    [['accounts', 'revoke', ['ada', 'ended', timestampAt(9)]]],
    [['accounts', 'endTokens', ['gone']]],
    [['shelves', 'addAll', ['ada', 'likes', [at(a, 1), at(b, 2), at(c, 3)]]]],
    [['shelves', 'remove', ['ada', 'likes', b, removal]]],
    [['shelves', 'addFirst', ['ada', 'history', a, timestampAt(4)]]],
    [['shelves', 'addAll', ['gone', 'likes', [at(a, 1)]]]],
    [['playlists', 'createMissing', ['ada', [playlist('p', 1), playlist('q', 2)], 9]]],
    [['playlists', 'addAll', ['ada', [{ ...at(a, 1), playlistId: 'p' }], 9]]],
    [['playlists', 'add', ['ada', 'p', d, timestampAt(2), 9]]],
    [['progress', 'save', ['ada', [watched]]]],
    [['playlists', 'remove', ['ada', 'q', removal]]],
    [['shelves', 'batch', ['ada', 'likes', { add: [at(d, 9)], remove: [c] }, removal]]],
    [['shelves', 'restore', ['ada', removal]]],
    [['shelves', 'remove', ['ada', 'likes', b, removal]]],
    [['shelves', 'remove', ['ada', 'likes', d, removal]]],
    [['playlists', 'batch', ['ada', 'p', { add: [at(c, 9)], remove: [d] }, removal, 9]]],
    [['playlists', 'restore', ['ada', removal, 9, 9]]],
    [['playlists', 'remove', ['ada', 'q', removal]]],
    [
      ['shelves', 'sweep', [later]],
      ['playlists', 'sweep', [later]],
      ['accounts', 'sweep', [timestampAt(1)]],
    ],
    [
      ['shelves', 'removeAll', ['gone']],
      ['playlists', 'removeAll', ['gone']],
      ['accounts', 'remove', ['gone']],
    ],
  ]
  const storeLog = (stored: IDBTransaction, requests: unknown[]) => {
    stored.objectStore('snapshot').clear()
    const log = stored.objectStore('log')
    log.clear()
    for (const [index, changes] of requests.entries()) log.add({ changes }, index + 1)
  }
  await inDatabase(page, storeLog, requests)
  await endWorkers(page)

  const earlier = await new SignJWT({ iss: 'cutscene', sub: 'ada', jti: session.id, ver: 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(publicSecret)
  await expectProblem(await callsOf(page, earlier)('GET', '/user/likes'), 'token_invalid')
  const login = await caller(apiOf(page))('POST', '/auth/login', { email: ada.email, password })
  const call = callsOf(page, (await login.json()).encodedToken)
  expect((await (await call('GET', '/user/sessions')).json()).sessions).toHaveLength(1)
  expect(await likesOf(call)).toEqual([c, a])
  expect(await (await call('GET', '/user/history')).json()).toMatchObject({ history: [{ _id: a }] })
  const { progress } = await (await call('GET', `/user/progress?ids=${a}`)).json()
  expect(progress).toMatchObject([{ _id: a, list: 'likes', shuffle: null }])
  expect((await call('POST', `/user/undo/${removal}`)).status, 'purged').toBe(404)
  const { playlists } = await (await call('GET', '/user/playlists')).json()
  expect(playlists).toMatchObject([{ _id: 'p', videos: [{ _id: a }, { _id: d }, { _id: c }] }])
  expect((await like(call, b)).status).toBe(201)
  await endWorkers(page)
  expect(await likesOf(call)).toEqual([b, c, a])
})

it('leaves what a newer version has stored for that version, shows what is public, and a reset works', async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  const { call, token } = await signUp(apiOf(page))
  const [id = ''] = await videoIds(site, 1)
  await like(call, id)
  await endWorkers(page)
  const appendToLog = (stored: IDBTransaction, change: unknown) => {
    const log = stored.objectStore('log')
    const keys = log.getAllKeys()
    keys.onsuccess = () => log.add({ changes: [change] }, Number(keys.result.at(-1)) + 1)
  }
  await inDatabase(page, appendToLog, ['shelves', 'rate', ['someone', id, 5]])
  const logged = await loggedRequests(page)
  for (const there of [call, callsOf(await newTab(await browser(), site, withoutWorkers), token)]) {
    await expectProblem(await there('GET', '/user/likes'), 'newer_data')
    await expectProblem(await like(there, id), 'newer_data')
    expect((await apiOf(page).send('/api/videos?limit=1')).status).toBe(200)
  }
  expect(await loggedRequests(page)).toBe(logged)
  expect((await apiOf(page).send(browserHostPath, { method: 'DELETE' })).status).toBe(200)
  const { call: next } = await signUp(apiOf(page))
  expect((await like(next, id)).status).toBe(201)
  await endWorkers(page)
  expect(await likesOf(next)).toEqual([id])
})

it('loads a snapshot of an earlier version without views and sign-ins', async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  const [id = ''] = await videoIds(site, 1)
  const views = async () => (await (await apiOf(page).send(`/api/video/${id}`)).json()).video.views
  // A reset stores everything in a snapshot.
  await apiOf(page).send(browserHostPath, { method: 'DELETE' })
  const removeLater = (stored: IDBTransaction) => {
    const snapshot = stored.objectStore('snapshot')
    const reading = snapshot.get('state')
    reading.onsuccess = () => {
      const { views: _, ...earlier } = reading.result
      delete earlier.accounts.sessions
      delete earlier.accounts.passwordResets
      snapshot.put(earlier, 'state')
    }
  }
  await inDatabase(page, removeLater)
  await endWorkers(page)
  expect(await views()).toBe('0')
  const { call } = await signUp(apiOf(page))
  await call('POST', '/user/history', adding(id))
  expect(await views()).toBe('1')
  expect((await (await call('GET', '/user/sessions')).json()).sessions).toHaveLength(1)
})

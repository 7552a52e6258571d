import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRateLimits } from '#hosts/node/accounts/rate-limiter.ts'
import { limits } from '#service/accounts/rate-limits.ts'
import { startCutscene } from '../../node/process.fixture.ts'
import { openMemoryService } from '../fixtures/memory-service.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { newUser, signUp } from '../fixtures/users.fixture.ts'

type Send = (path: string, init: RequestInit) => Promise<Response> | Response

function post(send: Send, path: string, body: object, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return send(path, { ...init, headers: { 'content-type': 'application/json', ...headers } })
}

const unknownUser = (number: number) => ({
  email: `nobody.${number}@people.example`,
  password: 'wrong wrong',
})

async function open() {
  const rateLimits = createRateLimits()
  const service = await openMemoryService({ rateLimits })
  const from =
    (clientAddress: string): Send =>
    (path, init) =>
      service.request(path, init, { ...requestContext, clientAddress })
  return { send: from('192.0.2.1'), from, rateLimits }
}

describe('rate limits of an address', () => {
  it('429 after too many failed logins to any account; other addresses are unaffected', async () => {
    const { from } = await open()
    for (let number = 0; number < limits.loginAddress.attempts; number++)
      expect((await post(from('192.0.2.1'), '/api/auth/login', unknownUser(number))).status).toBe(404)
    expect((await post(from('192.0.2.1'), '/api/auth/login', unknownUser(1000))).status).toBe(429)
    expect((await post(from('192.0.2.2'), '/api/auth/login', unknownUser(1000))).status).toBe(404)
  })

  it('429 also with X-Forwarded-For, without TRUST_PROXY', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-limits-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const running = await startCutscene({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    onTestFinished(async () => {
      await running.stop()
    })
    const statuses: number[] = []
    for (let number = 0; number <= limits.loginAddress.attempts; number++) {
      const address = `192.0.2.${number}`
      const forged = { 'x-visitor-address': address, 'x-forwarded-for': address, forwarded: `for=${address}` }
      const send: Send = (path, init) => fetch(running.address + path, init)
      statuses.push((await post(send, '/api/auth/login', unknownUser(number), forged)).status)
    }
    expect(statuses).toEqual([...Array(limits.loginAddress.attempts).fill(404), 429])
  })

  it('429 after too many sign-ups', async () => {
    const { send, from } = await open()
    for (let number = 0; number < limits.signupAddress.attempts; number++)
      expect((await post(send, '/api/auth/signup', newUser())).status).toBe(201)
    const rejected = await post(send, '/api/auth/signup', newUser())
    expect(rejected.status).toBe(429)
    expect((await rejected.json()).detail).toBe('Too many tries. Please wait 60 minutes and try again.')
    expect((await post(from('192.0.2.9'), '/api/auth/signup', newUser())).status).toBe(201)
  })
})

describe('rate limits of a user', () => {
  it('429 after too many writes; reads and other users are unaffected', async () => {
    const { send, rateLimits } = await open()
    const host = { send, close: async () => {} }
    const [ada, bob] = [await signUp(host), await signUp(host)]
    for (let number = 0; number < limits.write.attempts; number++)
      await rateLimits.consume('write', ada.user._id)
    expect((await ada.call('DELETE', '/user/likes/a')).status).toBe(429)
    expect((await ada.call('POST', '/user/undo/a')).status).toBe(429)
    expect((await ada.call('GET', '/user/likes')).status).toBe(200)
    expect((await bob.call('DELETE', '/user/likes/a')).status).toBe(200)
  })
})

it('429 after too many imports, before the next file is read; other writes are unaffected', async () => {
  const { send } = await open()
  const { call } = await signUp({ send, close: async () => {} })
  const nothing = { format: 'cutscene-user-data-1', likes: [], watchlater: [], history: [], playlists: [] }
  for (let number = 0; number < limits.userDataImport.attempts; number++)
    expect((await call('POST', '/user/data', nothing)).status).toBe(200)
  expect((await call('POST', '/user/data', { format: 'unread' })).status).toBe(429)
  expect((await call('GET', '/user/data')).status).toBe(200)
  expect((await call('DELETE', '/user/likes/a')).status).toBe(200)
})

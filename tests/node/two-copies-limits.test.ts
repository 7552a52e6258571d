// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { limits } from '#service/accounts/rate-limits.ts'
import { adding, caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { startCutscene } from './process.fixture.ts'
import { redisServer } from './redis-server.fixture.ts'

const server = redisServer()
const { attempts, seconds } = limits.loginAccountAddress

/** The running program, one of several that share a store. */
async function startCopy() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-copy-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const running = await startCutscene({ DATA_DIR: dataDir, REDIS_URL: server.address })
  onTestFinished(async () => {
    await running.stop()
  })
  const api = {
    send: (path: string, init?: RequestInit) => fetch(running.address + path, init),
    close: async () => {},
  }
  return {
    api,
    running,
    guess: (email: string) => caller(api)('POST', '/auth/login', { email, password: 'wrong wrong' }),
    logs: (words: string) => expect.poll(() => running.written.stdout).toContain(words),
  }
}

type Copy = Awaited<ReturnType<typeof startCopy>>

/** Likes and unlikes until stopped. Returns every status and the longest wait. */
function press({ api }: Copy) {
  const result = { statuses: new Set<number>(), longest: 0, presses: 0, stopped: false }
  const writer = async () => {
    const { videos } = await (await api.send('/api/videos?limit=1')).json()
    const { call } = await signUp(api)
    while (!result.stopped) {
      const before = performance.now()
      const like = await call('POST', '/user/likes?limit=1', adding(videos[0]._id))
      const unlike = await call('DELETE', `/user/likes/${videos[0]._id}?limit=1`)
      result.longest = Math.max(result.longest, performance.now() - before)
      result.presses++
      for (const { status } of [like, unlike]) result.statuses.add(status)
    }
  }
  const ended = Promise.all([writer(), writer()])
  return async () => {
    result.stopped = true
    await ended
    return result
  }
}

it('two copies share limits, continue with local ones while the store is unreachable, and share again', async () => {
  const [one, other] = await Promise.all([startCopy(), startCopy()])
  const copies = [one, other]
  for (let number = 0; number < attempts; number++)
    expect((await (number % 2 ? one : other).guess('ada@people.example')).status).toBe(404)
  for (const { guess } of copies) {
    const rejected = await guess('ADA@people.example')
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(seconds - 60)
  }

  const presses = copies.map(press)
  await server.stop()
  for (const { logs } of copies) await logs('this copy counts rate limits alone')
  for (const { guess } of copies) {
    for (let number = 0; number < attempts; number++)
      expect((await guess('bob@people.example')).status).toBe(404)
    expect((await guess('bob@people.example')).status).toBe(429)
  }
  await server.start()
  for (const { logs } of copies) await logs('all copies count rate limits together')
  for (const stop of presses) {
    const { statuses, longest, presses } = await stop()
    expect([...statuses].sort()).toEqual([200, 201])
    expect(presses).toBeGreaterThan(10)
    expect(longest).toBeLessThan(4500)
  }

  for (let number = 0; number < attempts; number++)
    expect((await (number % 2 ? one : other).guess('eve@people.example')).status).toBe(404)
  for (const { guess } of copies) expect((await guess('eve@people.example')).status).toBe(429)
})

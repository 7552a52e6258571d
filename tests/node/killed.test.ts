// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { startCutscene } from './process.fixture.ts'

/** CUTSCENE_KILLS runs more. */
const kills = Number(process.env.CUTSCENE_KILLS ?? 20)
const secret = 'a secret that outlives the process of a test'

it(`loses and repeats no acknowledged write through ${kills} SIGKILLs`, {
  timeout: 280_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-killed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const start = async () => {
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', TOKEN_SECRET: secret, RATE_LIMITS: 'off' }
    const running = await startCutscene(settings)
    const send = (path: string, init?: RequestInit) => fetch(running.address + path, init)
    return { running, api: { send, close: async () => {} } }
  }

  let { running, api } = await start()
  const { token } = await signUp(api)
  const videos = await idsOf(api)
  const expected = new Set<string>()
  let turn = 0
  for (let kill = 0; kill < kills; kill++) {
    // An unacknowledged write may or may not be stored.
    const open = new Set<string>()
    const call = caller(api, token)
    let confirmed = 0
    const writer = async () => {
      for (;;) {
        const id = videos[turn++ % videos.length] as string
        if (open.has(id)) continue
        const add = !expected.has(id)
        open.add(id)
        const response = add
          ? call('POST', '/user/likes?limit=1', { video: { _id: id } })
          : call('DELETE', `/user/likes/${id}?limit=1`)
        const { status } = await response
        expect(status).toBe(add ? 201 : 200)
        if (add) expected.add(id)
        else expected.delete(id)
        open.delete(id)
        confirmed++
        if (confirmed > 10 + kill * 7) running.child.kill('SIGKILL')
      }
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, writer))
    for (const outcome of outcomes)
      expect(String(outcome.status === 'rejected' && outcome.reason)).toMatch(
        /fetch failed|terminated|closed/,
      )
    await running.ended
    ;({ running, api } = await start())

    const { likes, total } = await (await caller(api, token)('GET', '/user/likes')).json()
    const ids: string[] = likes.map(({ _id }: { _id: string }) => _id)
    expect(new Set(ids).size, 'no duplicates').toBe(ids.length)
    expect(total).toBe(ids.length)
    const certain = (id: string) => !open.has(id)
    expect(ids.filter(certain).sort()).toEqual([...expected].filter(certain).sort())
    expected.clear()
    for (const id of ids) expected.add(id)
  }
  await running.stop()
})

async function idsOf(api: { send(path: string): Promise<Response> }): Promise<string[]> {
  const { videos } = await (await api.send('/api/videos')).json()
  return videos.map(({ _id }: { _id: string }) => _id)
}

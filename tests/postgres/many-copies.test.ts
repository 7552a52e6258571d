// @module-tag slow
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { listening } from '../node/listening.fixture.ts'
import { root } from '../real-catalogue.fixture.ts'
import { type Copy, copySettings, startCopy, videosOf } from './copies.fixture.ts'
import { type Postgres, startPostgres } from './postgres.fixture.ts'

let postgres: Postgres
let url: string
let copies: [Copy, Copy]
beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase()
  copies = await Promise.all([startCopy(url), startCopy(url)])
})
afterAll(async () => {
  await Promise.all(copies?.map((copy) => copy.close()) ?? [])
  await postgres?.close()
})

it('of copies that start together one migrates the database and loads the catalogue', async () => {
  const loads = copies.map(({ written }) => written.stdout.match(/Loaded the catalogue/g)?.length ?? 0)
  expect(loads.sort()).toEqual([0, 1])
  const [first, second] = await Promise.all(copies.map(({ api }) => videosOf(api)))
  expect(first).toEqual(second)
  expect(first?.length).toBeGreaterThan(100)
})

it('a sign-up at one copy is valid at the other, until it is ended at either', async () => {
  const [one, other] = copies
  const { email, password, token, call } = await signUp(one.api)
  const login = await caller(other.api)('POST', '/auth/login', { email, password })
  const there = caller(other.api, (await login.json()).encodedToken)
  expect((await caller(other.api, token)('GET', '/user/likes')).status).toBe(200)
  const { sessions } = await (await there('GET', '/user/sessions')).json()
  const current = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await call('DELETE', `/user/sessions/${current._id}`)).status).toBe(200)
  expect((await there('GET', '/user/likes')).status).toBe(401)
  expect((await call('POST', '/auth/logout')).status).toBe(200)
  expect((await caller(other.api, token)('GET', '/user/likes')).status).toBe(401)
})

it('every copy notices a change by the command line', async () => {
  const { settings, clean } = await copySettings(url)
  onTestFinished(clean)
  const { type } = await openCommandLine({ root, settings })
  expect(await type(['site', 'set', '--name', 'Ours'])).toMatchObject({ code: 0, stderr: '' })
  const names = () => Promise.all(copies.map(({ api }) => nameAt(api)))
  // No copy reads the name again for any other reason.
  await expect.poll(names).toEqual(['Ours', 'Ours'])
})

it('no request fails while one copy after another is replaced', async () => {
  const balancer = await startBalancer(copies.map(({ address }) => address))
  const api: Copy['api'] = { send: (path, init) => fetch(balancer + path, init) }
  const { token } = await signUp(api)
  const videos = await videosOf(api)
  const call = caller(api, token)
  const statuses: number[] = []
  let done = false
  const visitor = async (index: number) => {
    for (let turn = 0; !done; turn++) {
      const id = videos[(turn * 4 + index) % videos.length] as string
      const path = `/user/likes/${id}?limit=1`
      if (index % 2 === 0) statuses.push((await call('GET', `/video/${id}`)).status)
      else statuses.push((await call('DELETE', path)).status)
    }
  }
  const visitors = [0, 1, 2, 3].map(visitor)
  for (const [index, old] of copies.entries()) {
    await old.stop('SIGTERM')
    await old.close()
    copies[index] = await startCopy(url, { PORT: new URL(old.address).port })
  }
  done = true
  await Promise.all(visitors)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(statuses.length).toBeGreaterThan(50)
})

/**
 * The address of a load balancer like deploy/nginx: round robin over keep-alive connections. It retries at the next address when
 * one is unreachable, and a request that was sent only when it is a GET.
 */
async function startBalancer(addresses: string[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((req, res) => pass(req, res).catch(() => res.writeHead(502).end()))
  onTestFinished(() => agent.destroy())
  return `http://127.0.0.1:${await listening(server)}`

  async function pass(req: IncomingMessage, res: ServerResponse) {
    const body = Buffer.concat(await req.toArray())
    const first = turn++
    for (let index = 0; ; index++) {
      const address = addresses[(first + index) % addresses.length] as string
      try {
        const { connection: _, ...headers } = req.headers
        const sent = request(address + req.url, { method: req.method, headers, agent }).end(body)
        const [response] = (await once(sent, 'response')) as [IncomingMessage]
        res.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(res)
        return
      } catch (error) {
        const unsent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (index + 1 === addresses.length || !(unsent || req.method === 'GET')) throw error
      }
    }
  }
}

async function nameAt(api: Copy['api']): Promise<string> {
  return (await (await api.send('/api/openapi.json')).json()).info.title
}

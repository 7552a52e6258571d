// @module-tag slow
import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { isOutOfReach } from '../../scripts/programs/programs.ts'
import { playlistForm } from '../contract/fixtures/library-host.fixture.ts'
import { adding, caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { freePort } from '../free-port.fixture.ts'
import { root } from '../real-catalogue.fixture.ts'
import { type Copy, startCopy, videosOf } from './copies.fixture.ts'
import { findPostgres } from './find-postgres.ts'
import { runSql } from './postgres.fixture.ts'

const promisedMs = 30_000
const writesBeforeKill = 100
const retryEveryMs = 100
const readEveryMs = 50

it('when the primary is killed no confirmed write is lost, and reads and writes are back within 30 seconds', {
  timeout: 600_000,
}, async ({ skip, annotate }) => {
  skip(isOutOfReach('patroni'), 'it needs packages of Debian')
  const cluster = await startPatroni()
  onTestFinished(cluster.close)
  const start = () => startCopy(cluster.primaryUrl, { LOG_LEVEL: 'info' })
  const copies = await Promise.all([start(), start()])
  for (const copy of copies) onTestFinished(copy.close)
  const videos = await videosOf(copies[0].api)
  const users = await Promise.all([...copies, ...copies].map(newUser))
  const outage = { begins: Number.POSITIVE_INFINITY, rejected: 0 }
  /** By copy, when its first write after the outage began was confirmed. */
  const ends = new Map<Copy, number>()
  const unexpected: string[] = []
  let killed: Promise<void> | undefined

  let writing = true
  const reads = copies.map((copy, index) => readWhileWriting(copy, users[index] as User))
  await Promise.all(users.map(writeAll))
  writing = false
  await Promise.all([killed, ...reads])
  expect(ends.size).toBe(copies.length)
  const outageMs = Math.max(...ends.values()) - outage.begins
  await annotate(
    `Writes through every copy were back after ${(outageMs / 1000).toFixed(1)} s. Meanwhile ${outage.rejected} requests were rejected.`,
  )
  expect(unexpected).toEqual([])
  expect(outageMs).toBeLessThan(promisedMs)
  expect(outage.rejected).toBeGreaterThanOrEqual(users.length)
  for (const user of users)
    for (const copy of copies)
      for (const list of user.lists) expect(await idsIn(copy, user, list)).toEqual(new Set(videos))

  expect((await cluster.roles()).toSorted()).toEqual(['down', 'primary'])
  await cluster.restart()
  expect((await cluster.roles()).toSorted(), 'the killed node is a standby').toEqual(['primary', 'standby'])
  const entries = `select (select count(*) from shelf_entry)::int as shelves, (select count(*) from playlist_entry)::int as playlists`
  const perList = users.length * videos.length
  expect(await runSql(await cluster.standbyUrl(), entries)).toEqual([
    { shelves: 2 * perList, playlists: perList },
  ])

  /** Adds every video to each list, through both copies in turn; tries again while writes are rejected. */
  async function writeAll(user: User, first: number) {
    for (const [index, id] of videos.entries())
      for (const list of user.lists) {
        const copy = copies[(first + index) % copies.length] as Copy
        let tries = 0
        const isStored = () => write(copy, user, list, id, ++tries)
        await expect.poll(isStored, { interval: retryEveryMs, timeout: 2 * promisedMs }).toBe(true)
        user.confirmed++
        user.latest.set(list, id)
        if (totalOf(users) >= writesBeforeKill) killed ??= kill()
        // Half of the writes begin after it, on a fast machine too.
        if (index > videos.length / 2) await killed
      }
  }

  async function kill() {
    await cluster.killPrimary()
    outage.begins = performance.now()
  }

  async function write(copy: Copy, { token }: User, list: string, id: string, tries: number) {
    const sentAt = performance.now()
    const response = await caller(copy.api, token)('POST', `${list}?limit=1`, adding(id))
    // When its first response was lost with the primary, a write may be stored.
    if (response.status === 201 || (response.status === 409 && tries > 1)) {
      if (sentAt > outage.begins && !ends.has(copy)) ends.set(copy, performance.now())
      return true
    }
    reject(`POST ${list}`, response, await response.text())
    return false
  }

  function reject(request: string, response: Response, text: string) {
    if (response.status !== 503 || response.headers.get('retry-after') !== '2')
      unexpected.push(`${request}: ${response.status} ${text}`)
    outage.rejected++
  }

  /** Each list has to contain the write that was confirmed last. */
  async function readWhileWriting(copy: Copy, user: User) {
    let turn = 0
    for await (const _ of setInterval(readEveryMs)) {
      if (!writing) return
      const id = videos[turn++ % videos.length]
      const latest = new Map(user.latest)
      // With a token, because responses to requests without one are cached.
      const read = (path: string) => copy.api.send(path, { headers: { authorization: user.token } })
      const paths = [`/api/video/${id}`, '/api/videos?limit=3', '/api/videos?search=the', `/videos/${id}`]
      const responses = new Map<string, Response>()
      for (const path of [...paths, ...user.lists.map((list) => `/api${list}`)])
        responses.set(path, await read(path))
      for (const [path, response] of responses) {
        const text = await response.text()
        const own = latest.get(path.slice('/api'.length))
        if (response.status !== 200) reject(`GET ${path}`, response, text)
        else if (own && !text.includes(own)) unexpected.push(`GET ${path}: lacks ${own}`)
      }
    }
  }
})

interface User {
  token: string
  /** Paths of its lists. */
  lists: string[]
  confirmed: number
  /** By list, the video of the write that was confirmed last. */
  latest: Map<string, string>
}

const totalOf = (users: User[]) => users.reduce((total, { confirmed }) => total + confirmed, 0)

async function newUser({ api }: Copy): Promise<User> {
  const { token, call } = await signUp(api)
  const { createdPlaylist } = await (await call('POST', '/user/playlists', playlistForm('Mine'))).json()
  const lists = ['/user/likes', '/user/watchlater', `/user/playlists/${createdPlaylist._id}`]
  return { token, lists, confirmed: 0, latest: new Map() }
}

async function idsIn({ api }: Copy, { token }: User, list: string): Promise<Set<string>> {
  const body = await (await caller(api, token)('GET', list)).json()
  const entries: { _id: string }[] = body.likes ?? body.watchlater ?? body.playlist.videos
  return new Set(entries.map(({ _id }) => _id))
}

const script = join(root, 'deploy/patroni/try.sh')
const portCount = 7

/** Two database nodes run by Patroni, behind HAProxy, which the caller closes. */
async function startPatroni() {
  const folder = await mkdtemp(join(findPostgres().temporaryFolder, 'cutscene-patroni-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  const port = await freePort(portCount)
  const env = { ...process.env, PORTS: `${port}` }
  const run = async (command: string) =>
    (await promisify(execFile)(script, [folder, command], { env })).stdout
  const stopAtExit = () => spawnSync(script, [folder, 'stop'], { env })
  process.once('exit', stopAtExit)
  const close = async () => {
    await run('stop')
    process.off('exit', stopAtExit)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const primaryUrl = (await run('start')).trim().replace('DATABASE_URL=', '')
    const roles = async () => (await run('status')).match(/(?<= )\w+$/gm) ?? ([] as string[])
    return {
      primaryUrl,
      /** Past HAProxy. */
      async standbyUrl() {
        const url = new URL(primaryUrl)
        url.port = `${port + 3 + (await roles()).indexOf('standby')}`
        return url.href
      },
      /** Kills every process of the primary's node, as a power cut would. */
      killPrimary: () => run('kill-primary'),
      /** Starts the killed node again, and resolves when it is a synchronous standby. */
      restart: () => run('start'),
      /** The role of each node: primary, standby or down. */
      roles,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

import { readdir } from 'node:fs/promises'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { parseProblem } from '#contract/failures.ts'
import type { PageRenderer } from '#hosts/node/http/page-rendering.ts'
import { idOf } from '../contract/fixtures/catalogue.fixture.ts'
import { siteOfTest } from './site.fixture.ts'

interface Received {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Each page blocks the process for this long, so that some clients at once are far too many. */
const pageMs = 20
const slowPages: PageRenderer = {
  fetch(request) {
    const endsAt = performance.now() + pageMs
    while (performance.now() < endsAt);
    return new Response(`<title>${request.url}</title>`, { headers: { 'content-type': 'text/html' } })
  },
}

async function opened() {
  const site = await siteOfTest({ renderer: slowPages, assets: { 'icon.svg': '<svg/>' } })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  let pages = 0
  const send = (path: string) =>
    new Promise<Received>((resolve, reject) => {
      get({ agent, port: site.port, path }, async (response) => {
        const { statusCode: status, headers } = response
        resolve({ status, headers, body: await text(response) })
      }).once('error', reject)
    })
  return {
    agent,
    send,
    /** A page that no cache has. */
    sendPage: () => send(`/videos?q=${++pages}`),
  }
}

/** A hundred connections that send again as soon as they have a response, until `isEnough`. */
async function overload(send: () => Promise<Received>, isEnough: (responses: Received[]) => boolean) {
  const responses: Received[] = []
  const client = async () => {
    while (!isEnough(responses)) responses.push(await send())
  }
  await Promise.all(Array.from({ length: 100 }, client))
  return responses
}

const exemptPaths = ['/healthz', '/readyz', '/icon.svg', `/thumbnails/${idOf(0)}/640.webp`, '/art/Action.svg']

it('an overloaded process rejects requests with 503 and Retry-After, responds to health checks, sends files and recovers, with no connection left open', async () => {
  const { agent, sendPage, send } = await opened()
  const openFiles = async () => (await readdir('/proc/self/fd')).length
  const before = process.platform === 'linux' ? await openFiles() : undefined
  let exempt: Received[] = []
  const rejecting = Promise.withResolvers<void>()
  const sentWhileRejecting = rejecting.promise.then(async () => {
    exempt = await Promise.all(exemptPaths.map((path) => send(path)))
  })
  // In turn a page, and what names no picture.
  const rejected: [Received[], Received[]] = [[], []]
  let turn = 0
  const responses = await overload(
    async () => {
      const kind = turn++ % 2 === 0 ? 0 : 1
      const response = await (kind === 0 ? sendPage() : send('/thumbnails/none'))
      if (response.status === 503) rejected[kind].push(response)
      return response
    },
    () => {
      const isEach = rejected.every(({ length }) => length > 0)
      if (isEach) rejecting.resolve()
      return isEach && exempt.length > 0
    },
  )
  await sentWhileRejecting
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(exempt.map(({ status }) => status)).toEqual(exemptPaths.map(() => 200))
  for (const { headers } of rejected.flat())
    expect(headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
  for (const { body } of rejected.flat()) expect(parseProblem(JSON.parse(body)).code).toBe('unavailable')
  expect((await send('/metrics')).body).toContain(
    `\ncutscene_http_requests_shed_total ${rejected.flat().length}\n`,
  )
  for (let page = 0; page < 5; page++) expect((await sendPage()).status).toBe(200)
  agent.destroy()
  // Linux lists the open files of a process; other systems have no such folder.
  if (before !== undefined) await expect.poll(openFiles).toBeLessThanOrEqual(before)
})

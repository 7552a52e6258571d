import { readdir } from 'node:fs/promises'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { parseProblem } from '#contract/failures.ts'
import { serverMessages } from '#contract/messages/server-messages.ts'
import type { PageRenderer } from '#hosts/node/http/page-rendering.ts'
import { idOf } from '../contract/fixtures/catalogue.fixture.ts'
import { openSite } from './site.fixture.ts'

interface Received {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Each page blocks the process for this long, so that some clients at once are far too many. */
const pageMs = 5
const slowPages: PageRenderer = {
  fetch(request) {
    const endsAt = performance.now() + pageMs
    while (performance.now() < endsAt);
    return new Response(`<title>${request.url}</title>`, { headers: { 'content-type': 'text/html' } })
  },
}

async function opened() {
  const site = await openSite({ renderer: slowPages, assets: { 'icon.svg': '<svg/>' } })
  onTestFinished(site.close)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  let pages = 0
  const send = (path: string, accept = '*/*') =>
    new Promise<Received>((resolve, reject) => {
      get({ agent, port: site.port, path, headers: { accept } }, async (response) => {
        const { statusCode: status, headers } = response
        resolve({ status, headers, body: await text(response) })
      }).once('error', reject)
    })
  return {
    site,
    agent,
    send,
    /** A page that no cache has. */
    sendPage: (accept?: string, path = '/videos') => send(`${path}?q=${++pages}`, accept),
  }
}

/** Sixty clients that send again as soon as they have a response, until `isEnough`. */
async function overload(send: () => Promise<Received>, isEnough: (responses: Received[]) => boolean) {
  const responses: Received[] = []
  const client = async () => {
    while (!isEnough(responses)) responses.push(await send())
  }
  await Promise.all(Array.from({ length: 60 }, client))
  return responses
}

const exemptPaths = ['/healthz', '/readyz', '/icon.svg', `/thumbnails/${idOf(0)}/640.webp`, '/art/Action.svg']

const rejectedOf = (responses: Received[]) => responses.filter(({ status }) => status === 503)

it('an overloaded process rejects requests with 503 and Retry-After, responds to health checks, sends files and recovers', async () => {
  const { site, sendPage, send } = await opened()
  let exempt: Received[] = []
  const rejecting = Promise.withResolvers<void>()
  const sentWhileRejecting = rejecting.promise.then(async () => {
    exempt = await Promise.all(exemptPaths.map((path) => send(path)))
  })
  const responses = await overload(sendPage, (responses) => {
    if (rejectedOf(responses).length > 0) rejecting.resolve()
    return exempt.length > 0
  })
  await sentWhileRejecting
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(exempt.map(({ status }) => status)).toEqual(exemptPaths.map(() => 200))
  for (const { headers } of rejectedOf(responses))
    expect(headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
  const [rejected] = rejectedOf(responses)
  expect(parseProblem(JSON.parse(rejected?.body ?? '')).code).toBe('unavailable')
  expect((await send('/metrics')).body).toContain(
    `\ncutscene_http_requests_shed_total ${rejectedOf(responses).length}\n`,
  )
  for (let page = 0; page < 5; page++) expect((await sendPage()).status).toBe(200)
  await site.stop()
})

it('rejects what is below /thumbnails/ and names no picture', async () => {
  const { send } = await opened()
  let sent = 0
  const responses = await overload(
    () => send(`/thumbnails/${++sent}`),
    (responses) => rejectedOf(responses).length > 0,
  )
  expect(rejectedOf(responses)[0]?.headers['retry-after']).toBe('2')
})

it.each([
  ['/videos', 'en'],
  ['/de/videos', 'de'],
] as const)(
  'a person who opens %s under overload gets a page that offers to try again, in %s',
  async (path, language) => {
    const { sendPage } = await opened()
    const responses = await overload(
      () => sendPage('text/html,*/*;q=0.8', path),
      (responses) => rejectedOf(responses).length > 0,
    )
    const [{ headers, body } = { headers: {}, body: '' }] = rejectedOf(responses)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
    const texts = serverMessages[language].overloaded
    expect(body).toContain(texts.text)
    expect(body).toContain(`<a href="">${texts.tryAgain}</a>`)
  },
)

// Linux lists the open files of a process; other systems have no such folder.
it.skipIf(process.platform !== 'linux')('leaves no connection open once its clients have left', async () => {
  const { agent, sendPage } = await opened()
  const open = async () => (await readdir('/proc/self/fd')).length
  const before = await open()
  await overload(sendPage, (responses) => rejectedOf(responses).length > 0)
  agent.destroy()
  await expect.poll(open).toBeLessThanOrEqual(before)
})

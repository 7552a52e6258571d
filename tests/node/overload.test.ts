import { readdir } from 'node:fs/promises'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { parseProblem } from '#contract/failures.ts'
import type { PageRenderer } from '#hosts/node/http/page-rendering.ts'
import { openSite } from './site.fixture.ts'

interface Answer {
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
  const site = await openSite({ renderer: slowPages, assets: { 'icon.svg': '<svg/>' } })
  onTestFinished(site.close)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  let pages = 0
  const send = (path: string, accept = '*/*') =>
    new Promise<Answer>((resolve, reject) => {
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
    sendNew: (accept?: string) => send(`/videos?q=${++pages}`, accept),
  }
}

/** Sixty clients that ask again as soon as they are answered, until `isEnough`. */
async function overload(ask: () => Promise<Answer>, isEnough: (answers: Answer[]) => boolean) {
  const answers: Answer[] = []
  const client = async () => {
    while (!isEnough(answers)) answers.push(await ask())
  }
  await Promise.all(Array.from({ length: 60 }, client))
  return answers
}

const rejectedOf = (answers: Answer[]) => answers.filter(({ status }) => status === 503)

it('beyond what it can carry it rejects requests with 503 and Retry-After, answers health checks and sends files, and recovers', async () => {
  const { site, sendNew, send } = await opened()
  const exempt: Answer[] = []
  const overloaded = overload(sendNew, (answers) => rejectedOf(answers).length >= 50 && exempt.length >= 15)
  const others = overload(
    async () => {
      for (const path of ['/healthz', '/readyz', '/icon.svg']) exempt.push(await send(path))
      return sendNew()
    },
    (answers) => answers.length > 0,
  )
  const answers = [...(await overloaded), ...(await others)]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(new Set(exempt.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { headers } of rejectedOf(answers))
    expect(headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
  const [rejected] = rejectedOf(answers)
  expect(parseProblem(JSON.parse(rejected?.body ?? '')).code).toBe('unavailable')
  expect((await send('/metrics')).body).toContain(
    `\ncutscene_http_requests_shed_total ${rejectedOf(answers).length}\n`,
  )
  for (let page = 0; page < 5; page++) expect((await sendNew()).status).toBe(200)
  await site.stop()
})

it('somebody who opens a page is told to try again, in HTML', async () => {
  const { sendNew } = await opened()
  const answers = await overload(
    () => sendNew('text/html,*/*;q=0.8'),
    (answers) => rejectedOf(answers).length > 0,
  )
  const [{ headers, body } = { headers: {}, body: '' }] = rejectedOf(answers)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
  expect(body).toContain('Please try again in a few seconds.')
  expect(body).toContain('<a href="">Try again</a>')
})

it('a burst of several visitors waits, and nobody is rejected', async () => {
  const { send, sendNew } = await opened()
  const visit = () => [
    sendNew(),
    ...Array.from({ length: 30 }, (_, index) => send(`/api/videos?limit=${index + 1}`)),
  ]
  const answers = await Promise.all(Array.from({ length: 6 }, visit).flat())
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

// Linux lists the open files of a process; other systems have no such folder.
it.skipIf(process.platform !== 'linux')('leaves no connection open once its clients have left', async () => {
  const { agent, sendNew } = await opened()
  const open = async () => (await readdir('/proc/self/fd')).length
  const before = await open()
  await overload(sendNew, (answers) => rejectedOf(answers).length >= 50)
  agent.destroy()
  await expect.poll(open).toBeLessThanOrEqual(before)
})

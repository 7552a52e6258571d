import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterAll, expect } from 'vitest'
import { requireProgram } from '../../scripts/programs/programs.ts'
import { freePort } from '../free-port.fixture.ts'
import { recordEvents } from './in-page.fixture.ts'
import { click, type Engine, type Key, pressKeys, windowSize } from './tab.fixture.ts'

/** WebKitGTK's MiniBrowser over W3C WebDriver, on a display without a screen. */
export function createWebKit(): Engine {
  let started: ReturnType<typeof startWebDriver> | undefined
  afterAll(async () => (await started)?.close())
  return {
    name: 'WebKit',
    program: 'webkit',
    async openTab() {
      started ??= startWebDriver()
      const { url, miniBrowser } = await started
      return openSession(url, miniBrowser)
    },
  }
}

async function startWebDriver() {
  const [webDriver, miniBrowser, displayServer] = requireProgram('webkit') as [string, string, string]
  // Without -noreset the display refuses a browser that opens it while the last one closes, and the driver never responds.
  const options = ['-noreset', '-displayfd', '3', '-screen', '0', '1600x1200x24']
  const display = spawn(displayServer, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(display.stdio[3] as Readable, 'data')
  const port = await freePort()
  const driver = spawn(webDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      NO_AT_BRIDGE: '1',
      // Without a graphics card, painting by OpenGL takes three times as long.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () => send(url, 'GET', '/status').catch(() => undefined)
  await expect.poll(isReady, { message: 'WebKitWebDriver' }).toMatchObject({ ready: true })
  return {
    url,
    miniBrowser,
    async close() {
      await end(driver)
      await end(display)
    },
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  if (child.exitCode === null && child.kill()) await ended
}

async function openSession(driverUrl: string, binary: string) {
  const args = ['--automation']
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args } }
  const create = () => send(driverUrl, 'POST', '/session', { capabilities: { alwaysMatch } }, maxStartMs)
  // The driver never responds if the browser could not listen, because its port was taken between choosing and listening.
  const { sessionId } = await create().catch(create)
  const call = (method: Method, path: string, body?: object) =>
    send(driverUrl, method, `/session/${sessionId}${path}`, body)
  // biome-ignore lint/suspicious/noExplicitAny: every function fits.
  const evaluate = (inPage: (...args: any[]) => unknown, ...args: unknown[]) =>
    call('POST', '/execute/sync', { script: `return (${inPage}).apply(null, arguments)`, args })
  const perform = (actions: object) => call('POST', '/actions', { actions: [actions] })

  const [innerWidth, innerHeight] = await evaluate(() => [window.innerWidth, window.innerHeight])
  const outer = await call('GET', '/window/rect')
  await call('POST', '/window/rect', {
    width: windowSize.width + outer.width - innerWidth,
    height: windowSize.height + outer.height - innerHeight,
  })
  await expect
    .poll(() => evaluate(() => ({ width: window.innerWidth, height: window.innerHeight })))
    .toEqual(windowSize)

  return {
    /** The protocol has no scripts that run before a page's own: what happens while it loads is not recorded. */
    async goto(url: string) {
      await call('POST', '/url', { url })
      await evaluate(recordEvents)
    },
    async reload() {
      await call('POST', '/refresh', {})
      await evaluate(recordEvents)
    },
    evaluate,
    click: (x: number, y: number) => perform(click(x, y)),
    type: (text: string) => perform(pressKeys(text)),
    pressKey: (key: Key) => perform(pressKeys([key])),
    close: () => call('DELETE', ''),
  }
}

type Method = 'GET' | 'POST' | 'DELETE'

/** Longer than any command takes on a busy machine. */
const maxCommandMs = 120_000
/** A browser starts in 0.3 s, and in 1.4 s at six times the load. */
const maxStartMs = 30_000

/** One command of https://www.w3.org/TR/webdriver2/ */
async function send(driverUrl: string, method: Method, path: string, body?: object, maxMs = maxCommandMs) {
  const response = await fetch(driverUrl + path, {
    method,
    signal: AbortSignal.timeout(maxMs),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`WebDriver: no response to ${method} ${path}`, { cause })
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`WebDriver: ${method} ${path}: ${value.error}: ${value.message}`)
  return value
}

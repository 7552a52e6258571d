import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import { requireProgram } from '../../scripts/programs/programs.ts'
import { recordEvents } from './in-page.fixture.ts'
import { click, type Engine, pressKeys, type Tab, windowSize } from './tab.fixture.ts'

/** Firefox over WebDriver BiDi. Playwright's needs a command that Debian's Firefox 153 lacks: emulation.setMediaFeaturesOverride. */
export function createFirefox(): Engine {
  let started: ReturnType<typeof startFirefox> | undefined
  afterAll(async () => (await started)?.close())
  return {
    name: 'Firefox',
    async openTab() {
      started ??= startFirefox()
      return openTab((await started).send)
    },
  }
}

async function startFirefox() {
  const [program] = requireProgram('firefox')
  const profile = await mkdtemp(join(tmpdir(), 'cutscene-firefox-'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const lines: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: firefox.stderr }).on('line', (line) => {
      lines.push(line)
      const [, address] = /^WebDriver BiDi listening on (.+)/.exec(line) ?? []
      if (address) resolve(`${address}/session`)
    })
    firefox.on('exit', () => reject(new Error(`Firefox ended at its start:\n${lines.join('\n')}`)))
  })
  const send = await connect(url)
  await send('session.new', { capabilities: {} })
  return {
    send,
    async close() {
      const ended = once(firefox, 'exit')
      await send('browser.close', {})
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own.
type Send = (method: string, params: object) => Promise<any>

/** Sends commands of https://w3c.github.io/webdriver-bidi/ and waits for their results. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  const sent = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data)
    if (type === 'error') sent.get(id)?.reject(new Error(`WebDriver BiDi: ${error}: ${message}`))
    else sent.get(id)?.resolve(result)
    sent.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of sent.values()) reject(new Error('Firefox closed its connection'))
  })
  await once(socket, 'open')
  let last = 0
  return (method, params) => {
    const answer = Promise.withResolvers<unknown>()
    sent.set(++last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }
}

async function openTab(send: Send): Promise<Tab> {
  const { userContext } = await send('browser.createUserContext', {})
  const { context } = await send('browsingContext.create', { type: 'tab', userContext })
  await send('browsingContext.setViewport', { context, viewport: windowSize })
  await send('script.addPreloadScript', { functionDeclaration: `${recordEvents}`, contexts: [context] })
  const perform = (actions: object) => send('input.performActions', { context, actions: [actions] })
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    async evaluate(inPage, ...args) {
      const { type, result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify(await (${inPage})(...JSON.parse(args)))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      })
      if (type === 'exception') throw new Error(exceptionDetails.text)
      return result.value === undefined ? undefined : JSON.parse(result.value)
    },
    click: (x, y) => perform(click(x, y)),
    type: (text) => perform(pressKeys(text)),
    pressKey: (key) => perform(pressKeys([key])),
    close: () => send('browser.removeUserContext', { userContext }),
  }
}

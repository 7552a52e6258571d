import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import { startCutscene } from '../node/process.fixture.ts'
import { type Person, signUp, storageOf } from './people.ts'

export { expect }

/** What the browser says and asks for during one test. */
interface Watch {
  /** Errors that this test provokes; a violation of the content security policy only where the pattern names it. */
  expectErrors(pattern: RegExp): void
  /** This test stands in for that site; requests to every other fail it. */
  standInFor(origin: string): void
  /** Requests that left for other sites, in order. */
  outside: Request[]
}

interface TestFixtures {
  watch: Watch
  /** Opens a page of ours and waits until its scripts have taken over. */
  visit: (path: string) => Promise<Response>
  /** An account that nobody else uses; it is not signed in in this browser. */
  newPerson: () => Promise<Person>
}

interface WorkerFixtures {
  /** The address of a Cutscene of the worker's own: the real program with an empty data folder, and no way out of this machine. */
  home: string
}

/** Pictures of embedded videos come from YouTube where there is a network: every machine gets the same ones. */
const offline =
  '--import=data:text/javascript,globalThis.fetch=()=>Promise.reject(new%20Error(%22no%20network%22))'

/** Known to these tests: they write tokens of their own. */
export const tokenSecret = 'known-to-the-end-to-end-tests-alone'

export const test = base.extend<TestFixtures, WorkerFixtures>({
  home: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-e2e-'))
      const cutscene = await startCutscene({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: offline,
        TOKEN_SECRET: tokenSecret,
      })
      await use(cutscene.address)
      const { code, stderr } = await cutscene.stop()
      await rm(dataDir, { recursive: true, force: true })
      expect({ code, stderr }, 'Cutscene stops gracefully').toEqual({ code: 0, stderr: '' })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ home }, use) => use(home),

  watch: [
    async ({ context, home }, use) => {
      const watched = watchBrowser(context, home)
      await use(watched.watch)
      expect(watched.errors(), 'errors in the browser').toEqual([])
      expect(watched.strays(), 'requests to other sites').toEqual([])
    },
    { auto: true },
  ],

  visit: ({ page, javaScriptEnabled }, use) =>
    use(async (path) => {
      const response = await page.goto(path)
      if (!response) throw new Error(`${path} is the page that is open already`)
      if (javaScriptEnabled !== false) await alive(page)
      return response
    }),

  newPerson: ({ home }, use) => use(() => signUp(home)),
})

/** The same with somebody new, whose browser is signed in from the first page on. */
export const asNewUser = test.extend<{ person: Person }>({
  person: async ({ newPerson }, use) => use(await newPerson()),
  storageState: ({ home, person }, use) => use(storageOf(home, person.user, person.token)),
})

const violation = /content security policy/i

function watchBrowser(context: BrowserContext, home: string) {
  const said: string[] = []
  const outside: Request[] = []
  const expected: RegExp[] = []
  const stoodInFor = new Set<string>()

  context.on('weberror', (error) => said.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== new URL(home).origin) outside.push(request)
  })

  const watch: Watch = {
    expectErrors: (pattern) => void expected.push(pattern),
    standInFor: (origin) => void stoodInFor.add(origin),
    outside,
  }
  return {
    watch,
    errors: () =>
      said.filter((text) => {
        const fit = expected.filter((pattern) => pattern.test(text))
        return !fit.some((pattern) => !violation.test(text) || violation.test(pattern.source))
      }),
    strays: () =>
      outside.map((request) => request.url()).filter((url) => !stoodInFor.has(new URL(url).origin)),
  }
}

/** Presses count from the moment that React knows the heading. */
export async function alive(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect
    .poll(
      () => heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      {
        message: 'the page comes to life',
        intervals: [20, 50, 100],
      },
    )
    .toBe(true)
}

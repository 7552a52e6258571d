import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import { type CallApi, type Person, signUp } from '../person.fixture.ts'
import { type EditionName, editions } from './editions.ts'
import { meetCalls } from './in-front.ts'
import type { Elsewhere } from './people.ts'
import { tabPath } from './static-edition.ts'
import { hearToasts } from './toasts.ts'

export { expect }

/** What the browser says and asks for during one test. */
interface Watch {
  /** Errors that this test provokes; a violation of the content security policy only where the pattern names it. */
  expectErrors(pattern: RegExp): void
  /** This test stands in for that site; requests to every other fail it. */
  standInFor(origin: string): void
  /** Requests that left for other sites, in order; without those for pictures that the static edition shows from where they are. */
  outside: Request[]
}

interface TestFixtures {
  watch: Watch
  /** Opens a page of ours and waits until its scripts have taken over. */
  visit: (path: string) => Promise<Response>
  elsewhere: Elsewhere
  /** A call as anybody can send it from another place. */
  callApi: CallApi
  /** An account that nobody else uses; it is not signed in in this browser. */
  newPerson: () => Promise<Person>
}

interface WorkerFixtures {
  /** Set by the project. */
  edition: EditionName
  /** Off where nobody looks at them: a fifth of what a page costs. */
  pictures: boolean
  /** The address of a Cutscene of the worker's own. */
  home: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  edition: ['server', { scope: 'worker', option: true }],

  pictures: [true, { scope: 'worker', option: true }],
  launchOptions: [
    ({ launchOptions, pictures }, use) =>
      use(pictures ? launchOptions : { ...launchOptions, args: [...(launchOptions.args ?? []), noPictures] }),
    { scope: 'worker' },
  ],

  home: [
    async ({ edition }, use) => {
      const { address, stop } = await editions[edition].start()
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ home }, use) => use(home),

  context: async ({ context, edition }, use) => {
    await meetCalls(context, edition)
    await hearToasts(context)
    await use(context)
  },

  watch: [
    async ({ context, home, edition }, use) => {
      const watched = watchBrowser(context, home, edition)
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

  elsewhere: ({ edition, context, home }, use) => use(editions[edition].elsewhere(context, home)),
  callApi: ({ elsewhere }, use) => use(elsewhere.callApi),
  newPerson: ({ callApi }, use) => use(() => signUp(callApi)),
})

/** The same with somebody new, whose browser is signed in from the first page on. */
export const asNewUser = test.extend<{ person: Person }>({
  person: [
    async ({ newPerson, elsewhere }, use) => {
      const person = await newPerson()
      await elsewhere.signIn(person.user, person.token)
      await use(person)
    },
    { auto: true },
  ],
})

const noPictures = '--blink-settings=imagesEnabled=false'
/** The static edition shows embedded videos' pictures from where they are. No machine gets them here: what is drawn stands in. */
const pictures = 'https://i.ytimg.com'
const violation = /content security policy/i

function watchBrowser(context: BrowserContext, home: string, edition: EditionName) {
  const ownPictures = edition === 'static' ? pictures : undefined
  const said: string[] = []
  const outside: Request[] = []
  const expected: RegExp[] = []
  const stoodInFor = new Set<string>()

  context.on('weberror', (error) => said.push(String(error.error())))
  context.on('console', (message) => {
    const { url } = message.location()
    const known = url.startsWith(`${ownPictures}/`) || message.page()?.url() === home + tabPath
    if (message.type() === 'error' && !known) said.push(`${message.text()} (${url})`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== home && origin !== ownPictures) outside.push(request)
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

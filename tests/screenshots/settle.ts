import type { Page } from '@playwright/test'
import { messages } from '#messages/en.ts'

/** Waits until the page neither loads nor moves. `requests` are those without a whole response; what `slow` names never gets one. */
export async function settle(page: Page, requests: ReadonlySet<string>, slow?: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  if (!slow) await page.getByRole('status', { name: messages.loading }).first().waitFor({ state: 'detached' })
  const isWaiting = () => [...requests].some((url) => !slow || !url.includes(`/api${slow}`))
  // Twice in a row: code that has just loaded may make a request after the first rest.
  for (let rests = 0; rests < 2; rests = isWaiting() ? 0 : rests + 1) {
    await page.evaluate(runLoadedScripts)
    await page.evaluate(rest)
  }
}

/** Each loaded module has run: compiling one keeps no request open and may be late. As text, since Vitest rewrites imports. */
const runLoadedScripts = `Promise.all(
  performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? import(name) : [])),
).then(() => {})`

/** Runs in the page: it is hydrated, what is in view has loaded, animations have ended, and nothing waits for the processor. */
async function rest(): Promise<void> {
  const isInView = (element: Element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  const isHydrated = () => [...document.querySelectorAll('h1, .swagger-ui')].some(isReacts)
  const knowsDuration = (video: HTMLVideoElement) =>
    video.readyState > 0 || video.preload === 'none' || video.error !== null
  const isMoving = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' &&
    timeline instanceof DocumentTimeline &&
    Number(effect?.getComputedTiming().duration) < 1000
  const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
  // Without a frame Chromium may see no idle time after a press; a busy machine may have none.
  const idle = () =>
    frame().then(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 })))

  do await idle()
  while (!isHydrated() || ![...document.querySelectorAll('video')].every(knowsDuration))
  await document.fonts.ready
  // Chromium takes a larger version of a picture if it has it already: it chooses again now that all are there.
  for (const image of document.images) if (image.srcset) image.srcset = String(image.srcset)
  await Promise.all([...document.images].filter(isInView).map((image) => image.decode().catch(() => {})))
  await Promise.all(
    document
      .getAnimations()
      .filter(isMoving)
      .map(({ finished }) => finished.catch(() => {})),
  )
  await frame()
  await frame()
  await idle()
}

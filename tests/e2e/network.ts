import type { Page } from '@playwright/test'
import { Failure, problemOf } from '#contract/failures.ts'

type Path = string | RegExp

const at = (path: Path) => (url: URL) =>
  typeof path === 'string' ? url.pathname === path : path.test(url.pathname)

/** The API as it answers when something unexpected has happened; ends when the returned function is called. */
export async function failing(page: Page, path: Path): Promise<() => Promise<void>> {
  const there = at(path)
  await page.route(there, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Internal Server Error', status: 500, detail: 'Unexpected' },
    }),
  )
  return () => page.unroute(there)
}

/** The API as it answers who has tried too often; ends when the returned function is called. */
export async function tooMany(page: Page, path: Path, retryAfter: number): Promise<() => Promise<void>> {
  const there = at(path)
  await page.route(there, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': String(retryAfter), 'content-type': 'application/problem+json' },
      json: problemOf(new Failure('too_many', { retryAfter }), 'of-this-test'),
    }),
  )
  return () => page.unroute(there)
}

/** Answers that wait until the returned function is called. */
export async function slow(page: Page, path: Path): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(at(path), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Every address below `path` that the page asks for from now on. */
export function asked(page: Page, path: Path): URL[] {
  const found: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (at(path)(url)) found.push(url)
  })
  return found
}

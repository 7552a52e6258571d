import type { Page, Response } from '@playwright/test'
import { Failure, toProblem } from '#contract/failures.ts'
import { addRule, type Call, type Fate } from './in-front.ts'

type Path = string | RegExp

const at = (path: Path) => (url: URL) =>
  typeof path === 'string' ? url.pathname === path : path.test(url.pathname)

/** Decides what becomes of the page's calls of the API below a path; ends when the returned function is called. */
export const intercept = (page: Page, path: Path, decide: (call: Call) => Promise<Fate>): (() => void) =>
  addRule({ page, meets: at(path), decide })

/** The API out of reach; ends when the returned function is called. */
export const broken = (page: Page, path: Path): (() => void) => intercept(page, path, async () => 'breaks')

/** The API as it answers when something unexpected has happened; ends when the returned function is called. */
export const failing = (page: Page, path: Path): (() => void) =>
  intercept(page, path, async () => ({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Unexpected',
    }),
  }))

/** The API as it answers who has tried too often; ends when the returned function is called. */
export const tooMany = (page: Page, path: Path, retryAfter: number): (() => void) =>
  intercept(page, path, async () => ({
    status: 429,
    headers: { 'retry-after': String(retryAfter) },
    contentType: 'application/problem+json',
    body: JSON.stringify(toProblem(new Failure('too_many', { retryAfter }), 'of-this-test')),
  }))

/** Answers that wait until the returned function is called. */
export function slow(page: Page, path: Path): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  intercept(page, path, async () => {
    await promise
    return 'arrives'
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

/** Every answer from below `path` that the page gets from now on. */
export function answered(page: Page, path: Path): Response[] {
  const found: Response[] = []
  page.on('response', (response) => {
    if (at(path)(new URL(response.url()))) found.push(response)
  })
  return found
}

/** The method of every call below `path` that changes something and that the page makes from now on. */
export function changes(page: Page, path: Path): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && at(path)(new URL(request.url()))) found.push(request.method())
  })
  return found
}

import type { Page } from '@playwright/test'
import { addRule, type Call, type Fate } from './in-front.ts'

type Path = string | RegExp

const at = (path: Path) => (url: URL) =>
  typeof path === 'string' ? url.pathname === path : path.test(url.pathname)

/** Decides what becomes of the page's calls of the API below a path; ends when the returned function is called. */
export const intercept = (page: Page, path: Path, decide: (call: Call) => Promise<Fate>): (() => void) =>
  addRule({ page, meets: at(path), decide })

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

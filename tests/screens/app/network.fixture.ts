import { commands } from 'vitest/browser'
import type { Answer } from './browser-commands.ts'

const routed = new Set<string>()

/** Serves this HTML as every page of another site, until the test ends. */
export const serveSite = (origin: string, html: string): Promise<void> => route(`${origin}/**`, { html })

/** Serves the files whose addresses match a glob, by their names, until the test ends. A character is a byte. */
export const serveFiles = (url: string, files: Record<string, string>): Promise<void> => route(url, { files })

/** Breaks the connection of the browser's requests that match a glob; ends when the returned function is called. */
export async function abortRequests(url: string): Promise<() => Promise<void>> {
  await route(url, 'breaks')
  return () => restore(url)
}

/** Leaves the browser's requests that match a glob without a response, until the test ends. */
export const holdRequests = (url: string): Promise<void> => route(url, 'hangs')

/** At a test's end. */
export async function restoreNetwork(): Promise<void> {
  for (const url of routed) await restore(url)
}

async function route(url: string, answer: Answer) {
  await restore(url)
  routed.add(url)
  await commands.routeRequests(url, answer)
}

async function restore(url: string) {
  if (routed.delete(url)) await commands.restoreRequests(url)
}

import { commands } from 'vitest/browser'

const routed = new Set<string>()

/** Serves this HTML as every page of another site, until the test ends. */
export async function serveSite(origin: string, html: string): Promise<void> {
  const url = `${origin}/**`
  await restore(url)
  routed.add(url)
  await commands.serveRequests(url, html)
}

/** Serves the files whose addresses match a glob, by their names, until the test ends. A character is a byte. */
export async function serveFiles(url: string, files: Record<string, string>): Promise<void> {
  await restore(url)
  routed.add(url)
  await commands.serveFiles(url, files)
}

/** Breaks the connection of the browser's requests that match a glob; ends when the returned function is called. */
export async function abortRequests(url: string): Promise<() => Promise<void>> {
  routed.add(url)
  await commands.abortRequests(url)
  return () => restore(url)
}

/** Leaves the browser's requests that match a glob without a response, until the test ends. */
export async function holdRequests(url: string): Promise<void> {
  routed.add(url)
  await commands.holdRequests(url)
}

/** At a test's end. */
export async function restoreNetwork(): Promise<void> {
  for (const url of routed) await restore(url)
}

async function restore(url: string) {
  if (routed.delete(url)) await commands.restoreRequests(url)
}

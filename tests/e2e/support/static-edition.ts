import { existsSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { defaults } from '#hosts/browser/settings.ts'
import { settingsScript } from '../../../scripts/static-edition/build-settings.ts'
import { serveStatic } from '../../../scripts/static-edition/serve.ts'
import { apiCaller } from '../../person.fixture.ts'
import { root } from '../../real-catalogue.fixture.ts'
import type { OtherClient } from './other-client.ts'

/** A picture as a page: the lightest of the site. */
export const tabPath = '/favicon.svg'
const folder = `${root}/dist-static`

/** The built files, without delays and precache: tests/e2e/static covers offline use. */
export async function serveBuilt() {
  if (!existsSync(folder)) throw new Error('Build the static edition first: npm run build:static')
  const settings = { ...defaults, base: '/', delay: 0, passwordRounds: 1000, offline: false }
  const { address, server } = await serveStatic({
    folder,
    base: '/',
    port: 0,
    overrides: { 'settings.js': settingsScript(settings) },
  })
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { address: address.replace(/\/$/, ''), stop }
}

/** Calls the service in the browser, through a tab of its own. */
export function inAnotherTab(context: BrowserContext, siteUrl: string): OtherClient {
  let opening: Promise<Page> | undefined
  const tab = () => {
    opening ??= openTab(context, siteUrl)
    return opening
  }
  return {
    callApi: apiCaller(async (path, request) =>
      (await tab()).evaluate(
        async ([path, request]) => {
          const response = await fetch(path, request)
          return { status: response.status, body: await response.json() }
        },
        [path, request] as const,
      ),
    ),
    async signIn(user, token) {
      await (await tab()).evaluate(
        ([user, token]) => {
          localStorage.setItem('user', user)
          localStorage.setItem('token', token)
        },
        [JSON.stringify(user), token] as const,
      )
    },
  }
}

/** The page has no scripts of its own: the worker is registered here. */
async function openTab(context: BrowserContext, siteUrl: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(siteUrl + tabPath)
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const controlled = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    if (!serviceWorker.controller) await controlled
  })
  return page
}

import { existsSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { defaults } from '#hosts/browser/settings.ts'
import { settingsScript } from '../../scripts/static-edition/build-settings.ts'
import { serveStatic } from '../../scripts/static-edition/serve.ts'
import { root } from '../real-catalogue.fixture.ts'
import type { Elsewhere } from './people.ts'

/** A picture is a page too: the lightest that the site has. */
export const tabPath = '/favicon.svg'
const folder = `${root}/dist-static`

/** The built files, with settings that make nobody wait: what is kept for lost networks is looked at elsewhere. */
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

/** The service is in the browser: whoever calls it does so in a tab. */
export function inAnotherTab(context: BrowserContext, home: string): Elsewhere {
  let opening: Promise<Page> | undefined
  const tab = () => {
    opening ??= openTab(context, home)
    return opening
  }
  return {
    async callApi(method, path, { token, body } = {}) {
      const headers = {
        ...(token !== undefined && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      return (await tab()).evaluate(
        async ([path, init]) => {
          const response = await fetch(path, init)
          return { status: response.status, body: await response.json() }
        },
        [
          `/api${path}`,
          { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
        ] as const,
      )
    },
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

/** Without scripts of its own, it only has to let the worker in. */
async function openTab(context: BrowserContext, home: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(home + tabPath)
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

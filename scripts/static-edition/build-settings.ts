import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BrowserSettings, defaults } from '#hosts/browser/settings.ts'
import { readSiteLogo, readSiteName, readSiteSlogan } from '#hosts/node/settings/name-settings.ts'
import { type Environment, invalid, onOff, text, wholeNumber } from '#hosts/node/settings/read-setting.ts'
import { readSiteUrl } from '#hosts/node/settings/settings.ts'

const shippedCatalogue = resolve(import.meta.dirname, '../../catalog')

/** The settings of the site, and those that only the build reads. */
export interface BuildSettings extends BrowserSettings {
  /** Without a trailing slash. */
  siteUrl: string | undefined
  siteName: string
  siteSlogan: string | undefined
  siteLogo: string | undefined
  /** The folder of the catalogue's files, absolute. */
  catalogDir: string
}

/**
 * Reads BASE_PATH (where the site will be served), ANSWER_DELAY (milliseconds), DEMO_ACCOUNT and REQUEST_TESTER (on or off),
 * SITE_URL (its public address), SITE_NAME, SITE_SLOGAN, SITE_LOGO and CATALOG_DIR. Throws a StartError that names the first invalid one.
 */
export function readBuildSettings(environment: Environment): BuildSettings {
  return {
    ...defaults,
    base: basePath(environment, 'BASE_PATH', '/'),
    delay: wholeNumber(environment, 'ANSWER_DELAY', defaults.delay, 0, 60_000),
    demoAccount: onOff(environment, 'DEMO_ACCOUNT', defaults.demoAccount),
    requestTester: onOff(environment, 'REQUEST_TESTER', defaults.requestTester),
    siteUrl: readSiteUrl(environment),
    siteName: readSiteName(environment),
    siteSlogan: readSiteSlogan(environment),
    siteLogo: readSiteLogo(environment),
    catalogDir: catalogueFolder(environment, 'CATALOG_DIR'),
  }
}

const names = [
  'BASE_PATH',
  'ANSWER_DELAY',
  'DEMO_ACCOUNT',
  'REQUEST_TESTER',
  'SITE_URL',
  'SITE_NAME',
  'SITE_SLOGAN',
  'SITE_LOGO',
  'CATALOG_DIR',
]

/** Whether any setting of a build is given. */
export const hasBuildSettings = (environment: Environment): boolean =>
  names.some((name) => environment[name] !== undefined)

function catalogueFolder(environment: Environment, name: string): string {
  const folder = resolve(text(environment, name, shippedCatalogue))
  if (existsSync(join(folder, 'videos.json'))) return folder
  throw invalid(
    name,
    folder,
    'a folder with categories.json and videos.json, such as one that catalog export --format folder wrote',
  )
}

function basePath(environment: Environment, name: string, initial: string): string {
  const given = text(environment, name, initial)
  if (/^\/([\w.~-]+\/)*$/.test(given)) return given
  throw invalid(name, given, '/ or a path that starts and ends with a slash, such as /cutscene/')
}

/** The site's settings.js, which an operator may edit after the build. */
export const settingsScript = (settings: BrowserSettings): string =>
  `// Read by every page and by the service worker.\nglobalThis.cutsceneSettings = ${JSON.stringify(settings, null, 2)}\n`

/** The base path of the static edition in a folder, by its settings.js. Undefined for a folder without one. */
export async function readBuiltBase(folder: string): Promise<string | undefined> {
  const script = await readFile(join(folder, 'settings.js'), 'utf8').catch(() => '')
  return /"base": "([^"]+)"/.exec(script)?.[1]
}

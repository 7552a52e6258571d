import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { defaultSiteName } from '#contract/site-name.ts'
import { type BrowserSettings, defaults } from '#hosts/browser/settings.ts'
import {
  type Environment,
  onOff,
  readEnvironment,
  setting,
  variablesOf,
  wholeNumber,
} from '#settings/environment.ts'
import { serverSettings } from '#settings/settings.ts'

const { siteUrl, siteName, siteSlogan, siteLogo } = serverSettings

const basePath = z
  .string()
  .regex(/^\/([\w.~-]+\/)*$/, '/ or a path that starts and ends with a slash, such as /cutscene/')

const catalogueFolder = z
  .string()
  .transform((path) => resolve(path))
  .refine(
    (folder) => existsSync(join(folder, 'videos.json')),
    'a folder with categories.json and videos.json, such as one that catalog export --format folder wrote',
  )

/** Every setting of a build, once. */
const buildSettings = {
  base: setting('BASE_PATH', basePath.default('/')),
  delay: setting('ANSWER_DELAY', wholeNumber(0, 60_000).default(defaults.delay)),
  demoAccount: setting('DEMO_ACCOUNT', onOff.default(defaults.demoAccount)),
  requestTester: setting('REQUEST_TESTER', onOff.default(defaults.requestTester)),
  siteUrl,
  siteName,
  siteSlogan,
  siteLogo,
  catalogDir: setting('CATALOG_DIR', catalogueFolder.default(resolve(import.meta.dirname, '../../catalog'))),
}

export type BuildSettings = ReturnType<typeof readBuildSettings>

/** The settings of the site, and those that only the build reads. Throws a OperatorError that names each invalid one. */
export function readBuildSettings(environment: Environment) {
  const { siteName = defaultSiteName, ...read } = readEnvironment(environment, buildSettings)
  return { ...defaults, ...read, siteName }
}

/** Whether any setting of a build is given. */
export const hasBuildSettings = (environment: Environment): boolean =>
  variablesOf(buildSettings).some((name) => environment[name] !== undefined)

/** The site's settings.js, which an operator may edit after the build. */
export const settingsScript = (settings: BrowserSettings): string =>
  `// Read by every page and by the service worker.\nglobalThis.cutsceneSettings = ${JSON.stringify(settings, null, 2)}\n`

/** The base path of the static edition in a folder, by its settings.js. Undefined for a folder without one. */
export async function readBuiltBase(folder: string): Promise<string | undefined> {
  const script = await readFile(join(folder, 'settings.js'), 'utf8').catch(() => '')
  return /"base": "([^"]+)"/.exec(script)?.[1]
}

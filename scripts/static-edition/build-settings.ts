import { type BrowserSettings, defaults } from '#hosts/browser/settings.ts'
import { type Environment, invalid, onOff, text, wholeNumber } from '#hosts/node/settings/read-setting.ts'
import { readSiteUrl } from '#hosts/node/settings/settings.ts'

/** What is decided at the build alone comes last. */
export interface BuildSettings extends BrowserSettings {
  /** Without a slash at its end. */
  siteUrl: string | undefined
}

/**
 * What the static edition is built with: BASE_PATH (where it is going to be served), ANSWER_DELAY (milliseconds),
 * DEMO_ACCOUNT and REQUEST_TESTER (on or off), SITE_URL (the address people know its host by). Throws a StartError that names the first invalid one.
 */
export function readBuildSettings(environment: Environment): BuildSettings {
  return {
    ...defaults,
    base: folder(environment, 'BASE_PATH', '/'),
    delay: wholeNumber(environment, 'ANSWER_DELAY', defaults.delay, 0, 60_000),
    demoAccount: onOff(environment, 'DEMO_ACCOUNT', defaults.demoAccount),
    requestTester: onOff(environment, 'REQUEST_TESTER', defaults.requestTester),
    siteUrl: readSiteUrl(environment),
  }
}

function folder(environment: Environment, name: string, usual: string): string {
  const given = text(environment, name, usual)
  if (/^\/([\w.~-]+\/)*$/.test(given)) return given
  throw invalid(name, given, '/ or a folder that begins and ends with one, such as /cutscene/')
}

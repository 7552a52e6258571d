import { type BrowserSettings, defaults } from '#hosts/browser/settings.ts'
import { type Environment, onOff, text, wholeNumber, wrong } from '#hosts/node/read-setting.ts'

/**
 * What the static edition is built with: BASE_PATH (where it is going to be served), ANSWER_DELAY (milliseconds),
 * DEMO_ACCOUNT and REQUEST_TESTER (on or off). Throws a StartError that names the first wrong one.
 */
export function readBuildSettings(environment: Environment): BrowserSettings {
  return {
    ...defaults,
    base: folder(environment, 'BASE_PATH', '/'),
    delay: wholeNumber(environment, 'ANSWER_DELAY', defaults.delay, 0, 60_000),
    demoAccount: onOff(environment, 'DEMO_ACCOUNT', defaults.demoAccount),
    requestTester: onOff(environment, 'REQUEST_TESTER', defaults.requestTester),
  }
}

function folder(environment: Environment, name: string, usual: string): string {
  const given = text(environment, name, usual)
  if (/^\/([\w.~-]+\/)*$/.test(given)) return given
  throw wrong(name, given, '/ or a folder that begins and ends with one, such as /cutscene/')
}

import { type BrowserSettings, defaults } from '#hosts/browser/settings.ts'
import { StartError } from '#hosts/node/start-error.ts'

/**
 * What the static edition is built with: BASE_PATH (where it is going to be served), ANSWER_DELAY (milliseconds),
 * DEMO_ACCOUNT and REQUEST_TESTER (on or off). Throws a StartError that names a wrong one.
 */
export function readBuildSettings(env: Record<string, string | undefined>): BrowserSettings {
  return {
    ...defaults,
    base: read(
      'BASE_PATH',
      /^\/([\w.~-]+\/)*$/,
      '/',
      'be / or begin and end with one, such as BASE_PATH=/cutscene/',
    ),
    delay: Number(
      read('ANSWER_DELAY', /^\d{1,5}$/, String(defaults.delay), 'be milliseconds, such as ANSWER_DELAY=400'),
    ),
    demoAccount: read('DEMO_ACCOUNT', /^(on|off)$/, 'on', 'be on or off') === 'on',
    requestTester: read('REQUEST_TESTER', /^(on|off)$/, 'on', 'be on or off') === 'on',
  }

  function read(name: string, form: RegExp, otherwise: string, must: string): string {
    const given = env[name] || otherwise
    if (!form.test(given)) throw new StartError(`${name} is '${given}', but must ${must}.`)
    return given
  }
}

import { type Environment, wrong } from './read-setting.ts'

/** SITE_URL, without a slash at its end; undefined where it is not set. */
export function readSiteUrl({ SITE_URL }: Environment): string | undefined {
  const given = SITE_URL?.trim()
  if (!given) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  // A password in it stays untold.
  const shown = given.replace(/\/\/.*@/, '//…@')
  throw wrong(
    'SITE_URL',
    shown,
    'the address people know the site by, with http:// or https:// and without a path, such as https://cutscene.example',
  )
}

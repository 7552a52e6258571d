import type { Environment } from './read-setting.ts'
import { StartError } from './start-error.ts'

/** SITE_URL, without a slash at its end; undefined where it is not set. What it was stays untold: it may hold a password. */
export function readSiteUrl({ SITE_URL }: Environment): string | undefined {
  const given = SITE_URL?.trim()
  if (!given) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new StartError(
    'SITE_URL must be the address people know the site by, without a path, such as https://cutscene.example.',
  )
}

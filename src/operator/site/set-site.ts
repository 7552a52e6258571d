import { basename } from 'node:path'
import { z } from 'zod'
import { signupModes } from '#contract/accounts/account.ts'
import { maxSiteNameLength, maxSloganLength } from '#contract/site-name.ts'
import { UsageError } from '#settings/operator-error.ts'
import { readStoredSite, type StoredSite, saveSite } from '#stores/sql/site-settings.ts'
import { action } from '../action.ts'
import { InvalidFields, quoted } from '../importing/catalogue-checks.ts'
import { shownSite, siteLine } from './show-site.ts'
import { readLogo } from './site-logo.ts'
import { type SiteField, siteFields, siteSchemaOf, siteValuesOf, siteVariableOf } from './site-values.ts'

export const setSite = action({
  summary: 'sets name, slogan, logo, contact and who may sign up',
  description:
    'Stores what the site is called, its slogan, logo and contact, and who may sign up. Running copies show it within seconds, without a restart. A variable of the environment, such as SITE_NAME, wins over what is stored.',
  examples: [
    '--name "Trailer Park" --logo logo.svg --contact you@example.com',
    '--signups invite',
    '--clear slogan logo',
  ],
  input: {
    name: z.string().optional().describe(`what the site is called, at most ${maxSiteNameLength} characters`),
    slogan: z
      .string()
      .optional()
      .describe(`the line over the stage of home, at most ${maxSloganLength} characters`),
    logo: z
      .string()
      .optional()
      .describe('the path of an SVG or PNG of at most 1 MB, best square')
      .meta({ isFile: true }),
    contact: z.string().optional().describe('whom people may ask: an email address, or a link with https://'),
    signups: z
      .enum(signupModes)
      .optional()
      .describe('who may sign up: anyone, who has an invitation, or nobody'),
    clear: z.array(z.enum(siteFields)).default([]).describe('goes back to the default'),
  },
  isChange: true,
  async run({ db, settings }, { clear, logo, ...given }, isDryRun) {
    const cleared = Object.fromEntries(clear.map((field) => [field, null]))
    const values = {
      ...cleared,
      ...parsed(given),
      ...(logo !== undefined && { logo: await encodedLogo(logo) }),
    }
    const named = siteFields.filter((field) => field in values)
    if (named.length === 0)
      throw new UsageError(
        'Nothing was changed: name a field, such as --name "Trailer Park" or --clear logo.',
      )
    const before = await readStoredSite(db)
    const changed = named.filter((field) => values[field] !== before[field])
    if (changed.length > 0) await saveSite(db, pick(values, changed), isDryRun)
    return {
      result: { site: await shownSite(siteValuesOf({ ...before, ...values }, settings)), changed },
      notes: named
        .map((field) => ({ field, variable: siteVariableOf(field) }))
        .filter(({ field }) => siteValuesOf(before, settings)[field].source === 'environment')
        .map(
          ({ field, variable }) =>
            `${variable} is set, and wins: what is stored as ${field} has no effect until the variable is removed.`,
        ),
      undo: changed.length > 0 ? () => saveSite(db, pick(before, changed), false) : undefined,
    }
  },
  words: ({ site, changed }) =>
    changed.length === 0
      ? ['Nothing changes: it is so already.']
      : [
          'Changed, and shown by a running site within seconds:',
          ...changed.map((field) => `  ${siteLine(field, site)}`),
        ],
})

const pick = (values: Partial<StoredSite>, fields: SiteField[]): Partial<StoredSite> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** Under the rules of the environment's settings. */
function parsed(given: Partial<Record<SiteField, string | undefined>>): Partial<StoredSite> {
  const errors: string[] = []
  const values: Partial<StoredSite> = {}
  for (const [field, text] of Object.entries(given) as [SiteField, string | undefined][]) {
    if (text === undefined) continue
    const { data, error } = siteSchemaOf(field).safeParse(text.trim())
    if (data !== undefined) values[field] = data
    for (const { message } of error?.issues ?? [])
      errors.push(`.${field}: must be ${message}, not ${quoted(text)}`)
  }
  if (errors.length > 0) throw new InvalidFields('Nothing was changed:', errors)
  return values
}

async function encodedLogo(path: string): Promise<string> {
  const { data } = await readLogo(
    path,
    (reason) =>
      new InvalidFields('Nothing was changed:', [
        `.logo: is ${quoted(basename(path))}, ${reason}; it must be an SVG or PNG of at most 1 MB`,
      ]),
  )
  return data.toString('base64')
}

import type { z } from 'zod'
import { defaultSiteName } from '#contract/site-name.ts'
import { variablesOf } from '#settings/environment.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { type Settings, serverSettings } from '#settings/settings.ts'
import type { Database, SiteSettingRow } from '#stores/sql/schema.ts'
import { readStoredSite, type StoredSite } from '#stores/sql/site-settings.ts'
import { checkLogo, type LogoSource, readLogo } from './site-logo.ts'

export type SiteField = SiteSettingRow['name']

/** What an operator sets of the site, with the settings that win over what is stored. */
const fields = {
  name: 'siteName',
  slogan: 'siteSlogan',
  logo: 'siteLogo',
  contact: 'siteContact',
  signups: 'signups',
} as const satisfies Record<SiteField, keyof typeof serverSettings>

export const siteFields = Object.keys(fields) as SiteField[]

export const siteSchemaOf = (field: SiteField): z.ZodType<string | undefined> => serverSettings[fields[field]]

export const siteVariableOf = (field: SiteField): string =>
  String(variablesOf({ [field]: siteSchemaOf(field) }))

/** A logo is a path in the environment, and base64 in the database. */
export interface SiteValue {
  value: string | null
  source: 'environment' | 'database' | 'default'
}

export type SiteValues = Record<SiteField, SiteValue>

const defaults = { name: defaultSiteName, slogan: null, logo: null, contact: null, signups: 'open' }

/** The value of each, and where it comes from. */
export const readSiteValues = async (db: Database, settings: Settings): Promise<SiteValues> =>
  siteValuesOf(await readStoredSite(db), settings)

export function siteValuesOf(stored: StoredSite, settings: Settings): SiteValues {
  const siteValueOf = (field: SiteField): SiteValue => {
    const given = settings[fields[field]]
    if (given !== undefined) return { value: given, source: 'environment' }
    const value = stored[field]
    return value === null ? { value: defaults[field], source: 'default' } : { value, source: 'database' }
  }
  return Object.fromEntries(siteFields.map((field) => [field, siteValueOf(field)])) as SiteValues
}

/** Throws an OperatorError for a logo that cannot be used. */
export async function loadLogo({ value, source }: SiteValue): Promise<LogoSource | undefined> {
  if (value === null) return undefined
  if (source === 'environment') return readLogo(value)
  return checkLogo(
    Buffer.from(value, 'base64'),
    (reason) => new OperatorError(`The database has a logo ${reason}. Remove it: site set --clear logo`),
  )
}

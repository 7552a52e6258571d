import { lengthParts } from '#contract/text/format-time.ts'

/** With points, as in German. Not toLocaleString: its first call takes 12 ms of a desktop's processor. */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, '.')

let rules: Intl.PluralRules | undefined

/** The form of a word for that many. */
export function plural(count: number, one: string, other: string): string {
  rules ??= new Intl.PluralRules('de')
  return rules.select(count) === 'one' ? one : other
}

const units: Record<string, string> = { M: 'Mio.', B: 'Mrd.', T: 'Bio.' }

/**
 * '1.7M' of the API: '1,7 Mio. Aufrufe'. German does not abbreviate thousands: '12.3K' is '12.300 Aufrufe'.
 * Without a no-break space: it is in the typeface's file of rare letters.
 */
export function formatViews(views: string): string {
  if (views === '1') return '1 Aufruf'
  const [, number = '', unit = ''] = /^([\d.]+)([KMBT])$/.exec(views) ?? []
  if (unit === 'K') return `${formatNumber(Math.round(Number(number) * 1000))} Aufrufe`
  return unit ? `${number.replace('.', ',')} ${units[unit]} Aufrufe` : `${views} Aufrufe`
}

const timeUnits = { hour: 'Std.', minute: 'Min.', second: 'Sek.' }

/** '2 Std. 5 Min.' */
export const formatLength = (seconds: number): string =>
  lengthParts(seconds)
    .map(([unit, count]) => `${formatNumber(count)} ${timeUnits[unit]}`)
    .join(' ')

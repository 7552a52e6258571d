import { lengthParts } from '#contract/text/format-time.ts'

/** With commas, as in English. Not toLocaleString: its first call takes 12 ms of a desktop's processor. */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

let rules: Intl.PluralRules | undefined

/** The form of a word for that many. */
export function plural(count: number, one: string, other: string): string {
  rules ??= new Intl.PluralRules('en')
  return rules.select(count) === 'one' ? one : other
}

const timeUnits = { hour: 'h', minute: 'min', second: 'sec' }

/** '2 h 5 min' */
export const formatLength = (seconds: number): string =>
  lengthParts(seconds)
    .map(([unit, count]) => `${formatNumber(count)} ${timeUnits[unit]}`)
    .join(' ')

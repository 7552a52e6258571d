import { z } from 'zod'
import { maxYear, minYear } from '#contract/limits.ts'

/** A day, a month or a year: a date as exactly as it is known. */
export const PartialDate = z.string().refine(isPartialDate, {
  error: `must be a day, a month or a year from ${minYear} to ${maxYear}, such as 2026-12-24, 2026-12 or 2026`,
})

function isPartialDate(text: string): boolean {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
  if (year === undefined || Number(year) < minYear || Number(year) > maxYear) return false
  const full = `${year}-${month}-${day}`
  const date = new Date(full)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(full)
}

/** The last day that a partial date may mean: 2026-11-30 for 2026-11. */
export function lastDayOf(date: string): string {
  const [year = '', month = '12', day] = date.split('-')
  if (day !== undefined) return date
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return `${year}-${month}-${last}`
}

import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayHeading, groupByDay } from './history-days.ts'

const texts = { today: 'Today', yesterday: 'Yesterday' }

/** The headings of a history, and how many entries each has. */
function headings(timeZone: string, now: string, watched: string[], language = 'en') {
  vi.stubEnv('TZ', timeZone)
  const days = groupByDay(watched.map((watchedAt) => ({ watchedAt })))
  return [...days].map(([day, entries]) => [dayHeading(day, new Date(now), language, texts), entries.length])
}

afterEach(() => vi.unstubAllEnvs())

describe('the days of a history', () => {
  it('are those of the visitor’s time zone', () => {
    const watched = ['2026-11-21T16:00:00.5Z', '2026-11-21T14:00:00Z']
    expect(headings('Asia/Tokyo', '2026-11-21T17:00:00Z', watched)).toEqual([
      ['Today', 1],
      ['Yesterday', 1],
    ])
    expect(headings('America/Los_Angeles', '2026-11-21T17:00:00Z', watched)).toEqual([['Today', 2]])
  })

  it('are right where summer time ends and begins: that day has 25 hours or 23', () => {
    const inAutumn = ['2026-10-25T22:50:00Z', '2026-10-24T22:10:00Z', '2026-10-24T21:50:00Z']
    expect(headings('Europe/Berlin', '2026-10-26T22:55:00Z', inAutumn)).toEqual([
      ['Yesterday', 2],
      ['Saturday, October 24', 1],
    ])
    const inSpring = ['2026-03-29T21:50:00Z', '2026-03-28T23:10:00Z', '2026-03-28T22:50:00Z']
    expect(headings('Europe/Berlin', '2026-03-29T22:30:00Z', inSpring)).toEqual([
      ['Yesterday', 2],
      ['Saturday, March 28', 1],
    ])
  })

  it('have a date in the page’s language, with the year of another year', () => {
    const watched = ['2026-11-16T12:00:00Z', '2025-12-31T12:00:00Z']
    const inLanguage = (language: string) =>
      headings('UTC', '2026-11-21T12:00:00Z', watched, language).map(([heading]) => heading)
    expect(inLanguage('en')).toEqual(['Monday, November 16', 'Wednesday, December 31, 2025'])
    expect(inLanguage('de')).toEqual(['Montag, 16. November', 'Mittwoch, 31. Dezember 2025'])
    expect(inLanguage('ar')).toEqual(['الاثنين، 16 نوفمبر', 'الأربعاء، 31 ديسمبر 2025'])
  })
})

import { expect, it } from 'vitest'
import { upcomingCalendar } from './upcoming-calendar.ts'

const calendarOf = (releaseDate: string) =>
  upcomingCalendar({
    siteName: 'Ours',
    site: 'https://ours.example',
    games: [{ slug: 'portal-3', name: 'Portal 3; the end', releaseDate }],
    now: new Date('2026-11-30T23:30:00Z'),
  })

it.each([
  ['2026-12-24', '20261224', '20261225'],
  ['2026-12', '20261201', '20270101'],
  ['2028-02', '20280201', '20280301'],
  ['2027', '20270101', '20280101'],
])('a release in %s is an event from %s until before %s', (date, start, end) => {
  const lines = calendarOf(date).split('\r\n')
  expect(lines).toContain(`DTSTART;VALUE=DATE:${start}`)
  expect(lines).toContain(`DTEND;VALUE=DATE:${end}`)
})

it('subscribers read it again every day, and its events make nobody busy', () => {
  const lines = calendarOf('2027').split('\r\n')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D')
  expect(lines).toContain('TRANSP:TRANSPARENT')
})

it('an event keeps its id as its date moves, and links to the page of its game', () => {
  for (const date of ['2026-12', '2027-03-01']) {
    const lines = calendarOf(date).split('\r\n')
    expect(lines).toContain('UID:portal-3@ours.example')
    expect(lines).toContain('URL;VALUE=URI:https://ours.example/games/portal-3')
    expect(lines).toContain('SUMMARY:Portal 3\\; the end')
  }
})

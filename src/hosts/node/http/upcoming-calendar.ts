import { ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { lastDayOf } from '#contract/games/partial-date.ts'
import type { StoredGame } from '#service/games/game-store.ts'

interface UpcomingCalendar {
  siteName: string
  /** Of the site, without a slash at its end; without it events have no links. */
  site: string | undefined
  games: StoredGame[]
  now: Date
}

/**
 * iCalendar (RFC 5545) of games that are yet to be released, one event a game, as long as its date is exact: a day, a month or a
 * year. Events are known by the games' slugs, so that a moved date moves the event; subscribers read it again every day.
 */
export function upcomingCalendar({ siteName, site, games, now }: UpcomingCalendar): string {
  const name = `Coming soon | ${siteName}`
  const prodId = { company: siteName, product: 'Coming soon' }
  const calendar = new ICalCalendar({ name, prodId, ttl: secondsPerDay })
  for (const { slug, name, releaseDate, developer } of games) {
    if (releaseDate === undefined) continue
    const end = new Date(lastDayOf(releaseDate))
    end.setUTCDate(end.getUTCDate() + 1)
    calendar.createEvent({
      id: `${slug}@${site ? new URL(site).host : 'cutscene'}`,
      start: new Date(releaseDate),
      end,
      allDay: true,
      timezone: 'UTC',
      // Nobody is busy for a year because of a release.
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: now,
      summary: name,
      ...(developer && { description: developer }),
      ...(site && { url: `${site}/games/${slug}` }),
    })
  }
  return calendar.toString()
}

const secondsPerDay = 86_400

import { expect, it } from 'vitest'
import { messages as arabic } from '#messages/ar.ts'
import { messages as german } from '#messages/de.ts'
import { messages as english } from '#messages/en.ts'
import { formatAge, formatTime } from './format-time.ts'

it.each([
  [0, '0:00'],
  [133.9, '2:13'],
  [3725, '1:02:05'],
])('shows %f seconds as players do: %s', (seconds, shown) => expect(formatTime(seconds)).toBe(shown))

it.each([
  [12.9, '12 sec', '12 Sek.', '12 ثانية'],
  [60, '1 min', '1 Min.', 'دقيقة واحدة'],
  [899, '14 min', '14 Min.', '14 دقيقة'],
  [7200, '2 h', '2 Std.', 'ساعتان'],
  [7525, '2 h 5 min', '2 Std. 5 Min.', 'ساعتان و5 دقائق'],
])('says %f seconds in each language, never rounded up', (seconds, ...said) => {
  expect([english, german, arabic].map(({ playlists }) => playlists.length(seconds, false))).toEqual(said)
})

it.each([
  [59, 'now', 'الآن'],
  [60, '1 minute ago', 'قبل دقيقة واحدة'],
  [3 * 86_400 + 3600, '3 days ago', 'قبل 3 أيام'],
  [15 * 86_400, '2 weeks ago', 'قبل أسبوعين'],
  [800 * 86_400, '2 years ago', 'قبل سنتين'],
  // A server's clock may be ahead.
  [-90, 'now', 'الآن'],
])('says how long %d seconds ago is: %s', (seconds, ...said) => {
  const now = new Date('2026-11-21T09:30:00Z')
  const date = new Date(now.getTime() - seconds * 1000)
  expect(['en', 'ar-u-nu-latn'].map((locale) => formatAge(locale, date, now))).toEqual(said)
})

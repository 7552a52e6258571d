import { expect, it } from 'vitest'
import { allMessages } from './all-messages.ts'
import * as arabic from './ar/formats.ts'
import * as german from './de/formats.ts'
import * as english from './en/formats.ts'

it.each([
  ['en', english.formatNumber],
  ['de', german.formatNumber],
  ['ar-u-nu-latn', arabic.formatNumber],
])('in %s numbers are written as the platform does', (locale, formatNumber) => {
  for (const count of [0, 7, 999, 1000, 20_149, 1_000_000, 12_345_678])
    expect(formatNumber(count)).toBe(count.toLocaleString(locale))
})

it('positions in a long playlist are written as the language writes numbers', () => {
  const { en, de, ar } = allMessages
  expect(en.playlist.moved('Hades', 1234, 5000)).toBe('Hades moved to position 1,234 of 5,000')
  expect(de.playlist.moved('Hades', 1234, 5000)).toBe('„Hades“ ist jetzt an Position 1.234 von 5.000')
  expect(ar.playlist.moved('Hades', 1234, 5000)).toMatch(/1,234 .*5,000$/)
})

it('in English there is one form of a word for one, and another for none and many', () => {
  const forms = [0, 1, 2, 21].map((count) => english.plural(count, 'video', 'videos'))
  expect(forms).toEqual(['videos', 'video', 'videos', 'videos'])
})

it.each([
  ['1', '1 Aufruf'],
  ['845', '845 Aufrufe'],
  ['1.1K', '1.100 Aufrufe'],
  ['999.9K', '999.900 Aufrufe'],
  ['1M', '1 Mio. Aufrufe'],
  ['1.7M', '1,7 Mio. Aufrufe'],
  ['1.2B', '1,2 Mrd. Aufrufe'],
  ['9007.2T', '9007,2 Bio. Aufrufe'],
])('in German the views %s are %s', (views, text) => {
  expect(german.formatViews(views)).toBe(text)
})

it('in Arabic a text is isolated from the direction of its sentence', () => {
  expect(arabic.isolate('Doom!')).toBe('\u2068Doom!\u2069')
  expect(arabic.quote('Doom!')).toBe('«\u2068Doom!\u2069»')
})

it.each([
  [0, 'لا فيديوهات', '0 فيديو'],
  [1, 'فيديو واحد', 'فيديو واحد'],
  [2, 'فيديوهان', 'فيديوهين'],
  [3, '3 فيديوهات', '3 فيديوهات'],
  [11, '11 فيديو', '11 فيديو'],
  [1003, '1,003 فيديوهات', '1,003 فيديوهات'],
])('in Arabic %i videos are counted', (count, nominative, genitive) => {
  expect(arabic.videosText(count)).toBe(nominative)
  expect(arabic.videosGenitive(count)).toBe(genitive)
})

it.each([
  ['0', 'لا مشاهدات'],
  ['1', 'مشاهدة واحدة'],
  ['2', 'مشاهدتان'],
  ['10', '10 مشاهدات'],
  ['845', '845 مشاهدة'],
  ['1K', 'ألف مشاهدة'],
  ['2K', 'ألفا مشاهدة'],
  ['3K', '3 آلاف مشاهدة'],
  ['12K', '12 ألف مشاهدة'],
  ['1.7M', '1.7 مليون مشاهدة'],
  ['5M', '5 ملايين مشاهدة'],
  ['1.2B', '1.2 مليار مشاهدة'],
  ['2T', 'تريليونا مشاهدة'],
  ['many', '\u2068many\u2069 مشاهدة'],
])('in Arabic the views %s are %s', (views, text) => {
  expect(arabic.viewsText(views)).toBe(text)
})

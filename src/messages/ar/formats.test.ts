import { expect, it } from 'vitest'
import { formatNumber, isolate, quote, videosGenitive, videosText, viewsText } from './formats.ts'

it('has Latin digits, with thousands separated as the platform does', () => {
  for (const count of [0, 7, 999, 1000, 20_149, 999_999, 1_000_000, 12_345_678])
    expect(formatNumber(count)).toBe(count.toLocaleString('ar-u-nu-latn'))
})

it('isolates a text from the direction of its sentence', () => {
  expect(isolate('Doom!')).toBe('\u2068Doom!\u2069')
  expect(quote('Doom!')).toBe('«\u2068Doom!\u2069»')
})

it.each([
  [0, 'لا فيديوهات', '0 فيديو'],
  [1, 'فيديو واحد', 'فيديو واحد'],
  [2, 'فيديوهان', 'فيديوهين'],
  [3, '3 فيديوهات', '3 فيديوهات'],
  [11, '11 فيديو', '11 فيديو'],
  [100, '100 فيديو', '100 فيديو'],
  [1003, '1,003 فيديوهات', '1,003 فيديوهات'],
])('counts %i videos', (count, nominative, genitive) => {
  expect(videosText(count)).toBe(nominative)
  expect(videosGenitive(count)).toBe(genitive)
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
  ['1M', 'مليون مشاهدة'],
  ['1.7M', '1.7 مليون مشاهدة'],
  ['5M', '5 ملايين مشاهدة'],
  ['296M', '296 مليون مشاهدة'],
  ['1.2B', '1.2 مليار مشاهدة'],
  ['2T', 'تريليونا مشاهدة'],
  ['many', '\u2068many\u2069 مشاهدة'],
])('words %s views of the API', (views, text) => {
  expect(viewsText(views)).toBe(text)
})

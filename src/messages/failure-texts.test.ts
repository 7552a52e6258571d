import { expect, it } from 'vitest'
import { Failure, type FailureCode, failures, parseProblem } from '#contract/failures.ts'
import { failureText as arabic } from './ar/failure-texts.ts'
import { failureText as german } from './de/failure-texts.ts'

const ofField = (field: string) => new Failure('request_invalid', { field, reason: 'is odd' })

it.each(Object.keys(failures) as FailureCode[])('%s is a sentence in each language', (code) => {
  expect(german(new Failure(code))).toMatch(/^[A-ZÄÖÜ][^{}]*\.$/)
  expect(arabic(new Failure(code))).toMatch(/^\p{Script=Arabic}[^{}]*\.$/u)
})

it.each([
  [1, '1 Sekunde', 'ثانية واحدة'],
  [2, '2 Sekunden', 'ثانيتين'],
  [10, '10 Sekunden', '10 ثوانٍ'],
  [119, '119 Sekunden', '119 ثانية'],
  [120, '2 Minuten', 'دقيقتين'],
  [121, '3 Minuten', '3 دقائق'],
  [601, '11 Minuten', '11 دقيقة'],
])('a wait of %i seconds is %s', (retryAfter, inGerman, inArabic) => {
  const [tooMany, unavailable] = [
    new Failure('too_many', { retryAfter }),
    new Failure('unavailable', { retryAfter }),
  ]
  expect(german(tooMany)).toContain(`warte ${inGerman} und`)
  expect(german(unavailable)).toContain(`in ${inGerman} noch`)
  expect(arabic(tooMany)).toContain(`الانتظار ${inArabic} ثم`)
  expect(arabic(unavailable)).toContain(`بعد ${inArabic}.`)
})

it('an invalid field is named as its form does, and a rejected password is explained', () => {
  expect(german(ofField('playlist.title'))).toBe('Diese Angabe ist ungültig: Titel.')
  expect(german(ofField('$&'))).toBe('Diese Angabe ist ungültig: $&.')
  expect(arabic(ofField('note'))).toContain(' \u2068note\u2069 ')
  for (const field of ['password', 'newPassword']) {
    expect(german(ofField(field))).toContain('zu verbreitet')
    expect(arabic(ofField(field))).toContain('شائعة')
  }
})

it('says where a file has another encoding, and needs no field', () => {
  const failure = new Failure('file_not_utf8', { field: 'playlists.0.title', reason: '' })
  expect(german(failure)).toContain('nicht als UTF-8 gespeichert, siehe: Titel. Speichere')
  const problem = { type: 'urn:cutscene:failure:request_invalid', detail: 'It is too long' }
  for (const failure of [ofField('body'), parseProblem(problem)])
    expect(german(failure)).toBe('Diese Angabe ist ungültig: die ganze Anfrage.')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldTitle } from './fold-text.ts'

// Letters that change their number, their neighbours or themselves when case or form does.
const evil = fc.constantFrom(...'aAßẞıİσςΣæŁ’“…–\u0301\u0307\u200d\0 \tＡﬁ½ﷺ가', '🕹️', '\u0345', 'ǰ', 'ΐ')

describe('folded text', () => {
  it.each([
    ['Pokémon', 'pokemon'],
    ['POKE\u0301MON', 'pokemon'],
    ['ÅÄÖ åäö', 'aao aao'],
    ['Große STRAẞE', 'grosse strasse'],
    ['Æon Œuvre Łódź Ørsted Þór', 'aeon oeuvre lodz orsted thor'],
    ['İstanbul ısı', 'istanbul isi'],
    ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
    ['Don’t ‘quote’', "don't 'quote'"],
    ['“Run” – now…', '"run" - now...'],
    ['Ⅷ ½ ﬁn ２０', 'viii 1⁄2 fin 20'],
    ['  two \t\n  words\u00a0 ', 'two words'],
    ['a\0b\u0007c', 'a b c'],
    ['\ud800 lone', 'lone'],
    ['a\uffffb', 'a b'],
    ['🎮 Pad', '🎮 pad'],
    ['', ''],
    [' \t ', ''],
    ['\u0301', ''],
  ])('of %j is %j', (title, folded) => {
    expect(foldTitle(title)).toBe(folded)
  })

  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: evil }),
  )

  it('is the same when folded again', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        expect(foldTitle(foldTitle(title))).toBe(foldTitle(title))
      }),
      { numRuns: 2000 },
    )
  })

  it('is independent of Unicode form, spacing and surrounding spaces', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const folded = foldTitle(title)
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
          expect(foldTitle(title.normalize(form))).toBe(folded)
        expect(foldTitle(` ${title}\t`)).toBe(folded)
        expect(foldTitle(title.replaceAll(' ', '  '))).toBe(folded)
      }),
    )
  })

  it('has no space at its ends or beside another, no mark and no control character', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        expect(foldTitle(title)).not.toMatch(/^\s|\s$|\s\s|\p{Mark}|\p{Cc}/u)
      }),
    )
  })
})

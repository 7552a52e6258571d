import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aliasText, foldTitle, looseTitle, searchWords } from './fold-text.ts'

// Letters that change their number, their neighbours or themselves when case or form does.
const evil = fc.constantFrom(...'aAßẞıİσςΣæŁ’“…–\u0301\u0307\u200d\0 \tＡﬁ½ﷺ가', '🕹️', '\u0345', 'ǰ', 'ΐ')

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: evil }),
)

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
    ['Assassin’s Creed™ ® Shadows©', "assassin's creed shadows"],
    ['Half\u00adLife \u200e\u2068Alyx\u2069\u200b', 'halflife alyx'],
    ['Ratchet & Clank', 'ratchet and clank'],
    ['Ratchet＆Clank', 'ratchet and clank'],
    ['Portal ٢ ۲ ２ २ ٠ ۹', 'portal 2 2 2 2 0 9'],
    ['', ''],
    [' \t ', ''],
    ['\u0301', ''],
  ])('of %j is %j', (title, folded) => {
    expect(foldTitle(title)).toBe(folded)
  })

  it('is independent of Unicode form and spacing, and the same when folded again', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const folded = foldTitle(title)
        expect(foldTitle(folded)).toBe(folded)
        expect(foldTitle(` ${title.replaceAll(' ', '  ')}\t`)).toBe(folded)
        expect(folded).not.toMatch(/^\s|\s$|\s\s|\p{Mark}|\p{Cc}/u)
        // A compatibility form writes these marks as letters.
        fc.pre(!/[™℠]/u.test(title))
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
          expect(foldTitle(title.normalize(form))).toBe(folded)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a loose title', () => {
  it.each([
    ["Marvel's Spider-Man 2 - Launch Trailer", 'marvels spiderman 2 - launch trailer'],
    ['Half-Life: Alyx', 'halflife: alyx'],
    ['S.T.A.L.K.E.R. 2', 'stalker. 2'],
    ['Re:Zero / 1,000–2', 'rezero / 10002'],
    ['“Don’t…” - (no)', '"dont..." - (no)'],
    ['🎮-🕹️ a\u2032b 日本・語', '🎮🕹 ab 日本語'],
    ["'", "'"],
    ['', ''],
  ])('of %j is %j', (title, loose) => {
    expect(looseTitle(foldTitle(title))).toBe(loose)
  })

  it('is the same when made again', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const loose = looseTitle(foldTitle(title))
        expect(looseTitle(loose)).toBe(loose)
      }),
    )
  })
})

describe('the words of a search', () => {
  it.each([
    ['spiderman', ['spiderman']],
    ['Half  Life', ['half', 'life']],
    ['half-life: half', ['half', 'life']],
    ['Cuphead & Mugman and', ['cuphead', 'mugman']],
    ['and', ['and']],
    ["Assassin's S.T.A.L.K.E.R.", ['assassins', 'stalker']],
    ['100% “run” / a_b', ['100', 'run', 'a', 'b']],
    ['🎮 שלום', ['🎮', 'שלום']],
    ['Trailer | C++ 1+1', ['trailer', 'c', '1']],
    ["- ' % … | + ^", []],
    ['', []],
  ])('%j are %j', (text, words) => {
    expect(searchWords(foldTitle(text))).toEqual(words)
  })

  // Few characters, so that a title often contains the text.
  const shortText = fc.string({ unit: fc.constantFrom(..."ab-'. :’…é·🎮"), maxLength: 12 })

  it('are in the loose form of every title that contains the whole text', () => {
    fc.assert(
      fc.property(fc.oneof(shortText, anyText), shortText, shortText, (text, before, after) => {
        const title = foldTitle(before + text + after)
        fc.pre(title.includes(foldTitle(text)))
        for (const word of searchWords(foldTitle(text))) expect(looseTitle(title)).toContain(word)
      }),
      { numRuns: 2000 },
    )
  })
})

it.each(['gta v', 'GTA-V', 'G.T.A. V'])('%s is the alias gtav', (name) => {
  expect(aliasText(foldTitle(name))).toBe('gtav')
})

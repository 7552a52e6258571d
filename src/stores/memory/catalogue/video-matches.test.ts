import { describe, expect, it } from 'vitest'
import { foldTitle, searchWords } from '#contract/text/fold-text.ts'
import { titleFormsOf, titleMatches } from './video-matches.ts'

// What a search matches. tests/contract/stores/catalogue-agreement.test.ts compares the tables of SQL with it.

it.each([
  [
    'Half-Life 2',
    ['2', 'lf', 'alf-lif', 'HALF', 'half-life 2', '-'],
    ['half-life 2!', 'life half', 'h%f', 'half\0-life'],
  ],
  ['Pokémon Légendes', ['pokemon leg', 'pökêmòn', 'ÉG'], []],
  ['Große Straße', ['strasse', 'große'], []],
  ['ΕΛΛΑΣ', ['ελλάς'], []],
  ['Don’t Starve', ["don't", "'"], []],
  ['two   spaces', ['two spaces', '  two spaces ', 'two\tspaces'], []],
  [
    'He said "Run" AND 100% snake_case',
    ['"run"', 'said "ru', '" and', '0% s', 'e_c'],
    ['""', 'said AND run', 'h_'],
  ],
  ['🎮 Pad 🎮🕹️ 日本語', ['🎮🕹', '🎮 pad', '本語'], ['🎲']],
])('%j has the whole text of %j, and not of %j', (title, matching, others) => {
  const forms = titleFormsOf(title)
  const found = [...matching, ...others].filter((text) => titleMatches(forms, { search: foldTitle(text) }))
  expect(found).toEqual(matching)
})

describe('words in any order, and across punctuation', () => {
  it.each([
    ['Half-Life 2: Life and Half', ['halflife', 'life 2 half'], ['half 3']],
    ['S.T.A.L.K.E.R. 2 · Heart', ['stalker', 'heart lker', 'r 2'], ['heartstalker']],
    ['Don’t Starve', ['dont', 'starve on’t', 'nt'], []],
    ['Spider-Man: Miles', ['spiderman', 'man spider'], ['milesspider', 'spiderman superman']],
    ['שלום-עולם 🎮-🕹️', ['עולם שלום', 'שלוםעולם', '🎮🕹'], []],
    ['日本・語ゲーム', ['本語ゲ', '語 日'], []],
  ])('%j has those of %j, and not of %j', (title, matching, others) => {
    const forms = titleFormsOf(title)
    const has = (text: string) => titleMatches(forms, { words: searchWords(foldTitle(text)) })
    expect([...matching, ...others].filter(has)).toEqual(matching)
  })

  it('leave out titles with the whole text', () => {
    const filter = { words: ['spiderman'], without: 'spiderman' }
    const titles = ['Spider-Man', 'Spiderman']
    expect(titles.filter((title) => titleMatches(titleFormsOf(title), filter))).toEqual(['Spider-Man'])
  })
})

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueCategory } from '#contract/catalogue/category.ts'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { foldTitle, searchWords } from '#contract/fold-text.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import { categoriesNamed, idOf, videosOf, videosTitled } from '../fixtures/catalogue.fixture.ts'

export type OpenStore = (
  categories: CatalogueCategory[],
  videos: CatalogueVideo[],
) => Promise<{ store: CatalogueStore; close(): Promise<void> }>

export function catalogueStoreContract(host: string, openStore: OpenStore) {
  const categories = categoriesNamed('Action', 'Arcade', 'Sports')
  const everything = 1000

  async function open(videos: CatalogueVideo[], named = categories) {
    const { store, close } = await openStore(named, videos)
    onTestFinished(close)
    return store
  }
  /** One store for the tests of this suite. */
  function opened(...titles: string[]): CatalogueStore {
    let store: CatalogueStore
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await openStore(categories, videosTitled(...titles)))
    })
    afterAll(() => close())
    return new Proxy({} as CatalogueStore, { get: (_, name) => Reflect.get(store, name) })
  }
  const titles = (videos: CatalogueVideo[]) => videos.map(({ title }) => title)
  async function search(store: CatalogueStore, title: string) {
    return titles((await store.videos({ search: foldTitle(title), limit: everything })).videos)
  }

  describe(`the catalogue store in ${host}`, () => {
    it.each([1, 3])('of %i ids it names those that it has', async (count) => {
      const store = await open(videosTitled('One', 'Two', 'Three', 'Four'))
      const ids = [0, 1, 2].slice(0, count).map(idOf)
      expect((await store.existing(ids)).toSorted()).toEqual(ids)
      expect(await store.existing([...ids.slice(1), 'nobody'])).toHaveLength(count - 1)
    })

    it('returns nothing after the last position, and everything after one beyond the newest', async () => {
      const twenty = videosTitled(...Array.from({ length: 20 }, (_, index) => `Frost ${index}`))
      const store = await open(twenty)
      const end = { key: 0, id: '' }
      expect(await store.videos({ after: end, limit: 5 })).toEqual({ videos: [], next: undefined })
      const beyond = { key: 999_999_999_999_999, id: '' }
      for (const search of [undefined, 'frost'])
        expect((await store.videos({ after: beyond, search, limit: everything })).videos).toEqual(twenty)
    })

    it('is empty when the catalogue is', async () => {
      const store = await open([])
      expect(await store.videos({ limit: 5 })).toEqual({ videos: [], next: undefined })
      expect(await store.count({}, 10)).toBe(0)
      expect(await search(store, 'anything')).toEqual([])
    })

    describe('title search', () => {
      const store = opened(
        'Half-Life 2',
        'Pokémon Légendes',
        'Große Straße',
        '100% Orange Juice',
        'snake_case',
        'What*Star',
        'He said "Run"',
        'Run AND Hide OR NEAR NOT',
        '🎮 Pad 🎮🕹️',
        'A',
        'ab',
        'ΕΛΛΑΣ',
        'Don’t Starve',
        'two   spaces',
        'NEAR(a b)',
        'title:abc',
        '日本語ゲーム',
        'back\\slash {x} [y]',
      )

      it.each<[string, string, string[]]>([
        ['one letter', 'z', []],
        ['one letter', 'j', ['100% Orange Juice']],
        ['one digit', '2', ['Half-Life 2']],
        ['two letters', 'lf', ['Half-Life 2']],
        [
          'two letters at the end',
          'ar',
          ['What*Star', 'Run AND Hide OR NEAR NOT', 'Don’t Starve', 'NEAR(a b)'],
        ],
        ['three letters', 'hal', ['Half-Life 2']],
        ['the middle of a word', 'alf-lif', ['Half-Life 2']],
        ['the whole title', 'half-life 2', ['Half-Life 2']],
        ['more than the title', 'half-life 2!', []],
        ['any case', 'HALF', ['Half-Life 2']],
        ['text without the accents', 'pokemon leg', ['Pokémon Légendes']],
        ['text with other accents', 'pökêmòn', ['Pokémon Légendes']],
        ['accents of two letters', 'ÉG', ['Pokémon Légendes']],
        ['ß for ss', 'strasse', ['Große Straße']],
        ['ss for ß', 'große', ['Große Straße']],
        ['a final sigma', 'ελλάς', ['ΕΛΛΑΣ']],
        ['a plain apostrophe', "don't", ['Don’t Starve']],
        ['%', '%', ['100% Orange Juice']],
        ['% among letters', '0% o', ['100% Orange Juice']],
        ['% as itself alone', 'h%f', []],
        ['_', '_', ['snake_case']],
        ['_ among letters', 'e_c', ['snake_case']],
        ['_ as itself alone', 'h_lf', []],
        ['*', '*', ['What*Star']],
        ['* among letters', 't*s', ['What*Star']],
        ['* as itself alone', 'half*', []],
        ['a quote', '"', ['He said "Run"']],
        ['quoted text', '"run"', ['He said "Run"']],
        ['a quote that is not closed', 'said "ru', ['He said "Run"']],
        ['two quotes', '""', []],
        ['three quotes', '"""', []],
        ['an apostrophe alone', "'", ['Don’t Starve']],
        ['AND as a word', 'run and hide', ['Run AND Hide OR NEAR NOT']],
        ['OR as a word', 'OR', ['100% Orange Juice', 'Run AND Hide OR NEAR NOT']],
        ['NOT as a word', 'near not', ['Run AND Hide OR NEAR NOT']],
        ['NOT as no operator', 'run NOT hide', []],
        ['NEAR as a word', 'NEAR(', ['NEAR(a b)']],
        ['NEAR with its brackets', 'near(a b)', ['NEAR(a b)']],
        ['a column', 'title:', ['title:abc']],
        ['a column as itself alone', 'title:half', []],
        ['-', '-', ['Half-Life 2']],
        ['a backslash and brackets', '\\slash {x} [y]', ['back\\slash {x} [y]']],
        ['an emoji', '🎮', ['🎮 Pad 🎮🕹️']],
        ['two emoji', '🎮🕹', ['🎮 Pad 🎮🕹️']],
        ['an emoji among letters', '🎮 pad 🎮', ['🎮 Pad 🎮🕹️']],
        ['another emoji', '🎲', []],
        ['Japanese', '日本', ['日本語ゲーム']],
        ['Japanese of three letters', '本語ゲ', ['日本語ゲーム']],
        ['one space between two words', 'two spaces', ['two   spaces']],
        ['spaces around', '  two spaces ', ['two   spaces']],
        ['a tab', 'two\tspaces', ['two   spaces']],
        ['no letter before and after', 'b) ', ['NEAR(a b)']],
        ['a control character', 'half\0-life', []],
        ['words in another order', 'life half', []],
      ])('matches %s literally: %j', async (_, wanted, found) => {
        expect(await search(store, wanted)).toEqual(found)
        expect(await store.count({ search: foldTitle(wanted) }, everything)).toBe(found.length)
      })

      it('finds a long text among many titles with the same words in another order', async () => {
        const alike = Array.from({ length: 300 }, (_, index) =>
          index % 2 ? 'Launch gameplay official trailer' : 'Official launch trailer gameplay',
        )
        const store = await open(videosTitled(...alike, 'Official gameplay launch trailer', 'Trailer'))
        expect(await search(store, 'official gameplay launch trailer')).toEqual([
          'Official gameplay launch trailer',
        ])
        expect(await search(store, 'gameplay official trailer')).toHaveLength(150)
        expect(await search(store, 'trailer trailer launch official')).toEqual([])
      })

      it('searches for 200 letters that each fold to several', async () => {
        const store = await open(videosTitled('ﷺ'.repeat(50), 'a'.repeat(200)))
        expect(await search(store, 'ﷺ'.repeat(50))).toEqual(['ﷺ'.repeat(50)])
        expect(await search(store, 'ﷺ'.repeat(200))).toEqual([])
        expect(await search(store, 'A'.repeat(200))).toEqual(['a'.repeat(200)])
      })

      it('finds nothing in other fields', async () => {
        const store = await open(
          videosOf([{ title: 'One', description: 'two', game: 'two', creator: 'two' }]),
        )
        expect(await search(store, 'two')).toEqual([])
      })
    })

    describe('search by words', () => {
      const store = opened(
        'Half-Life 2: Life and Half',
        'Don’t Starve',
        'S.T.A.L.K.E.R. 2 · Heart',
        'Re:Zero',
        '日本・語ゲーム',
        'שלום-עולם 🎮-🕹️',
        'Spider-Man: Miles',
        'Spiderman',
        'Superman',
      )

      it.each<[string, string[]]>([
        ['halflife', ['Half-Life 2: Life and Half']],
        ['life 2 half', ['Half-Life 2: Life and Half']],
        ['dont', ['Don’t Starve']],
        ['starve on’t', ['Don’t Starve']],
        ['ont', ['Don’t Starve']],
        ['nt', ['Don’t Starve']],
        ['stalker', ['S.T.A.L.K.E.R. 2 · Heart']],
        ['heart lker', ['S.T.A.L.K.E.R. 2 · Heart']],
        ['ez', ['Re:Zero']],
        ['本語ゲ', ['日本・語ゲーム']],
        ['語 日', ['日本・語ゲーム']],
        ['עולם שלום', ['שלום-עולם 🎮-🕹️']],
        ['שלוםעולם', ['שלום-עולם 🎮-🕹️']],
        ['🎮🕹', ['שלום-עולם 🎮-🕹️']],
        ['spiderman', ['Spider-Man: Miles', 'Spiderman']],
        ['man spider', ['Spider-Man: Miles', 'Spiderman']],
        ['spiderman superman', []],
        ['r m', ['Spider-Man: Miles', 'Spiderman', 'Superman']],
        ['milesspider', []],
      ])('finds the words of %j in any order and across punctuation', async (text, found) => {
        const words = searchWords(foldTitle(text))
        expect(titles((await store.videos({ words, limit: everything })).videos)).toEqual(found)
        expect(await store.count({ words }, everything)).toBe(found.length)
      })

      it('leaves out titles with the whole text', async () => {
        const filter = { words: ['spiderman'], without: 'spiderman' }
        expect(titles((await store.videos({ ...filter, limit: everything })).videos)).toEqual([
          'Spider-Man: Miles',
        ])
      })

      it('finds many words, long and short', async () => {
        const store = await open(videosTitled('One two three four five six seven eight nine', 'Ten'))
        const words = 'nine e t six eight four seven five two one three'.split(' ')
        expect(await store.count({ words }, everything)).toBe(1)
        expect(await store.count({ words: [...words, 'ten'] }, everything)).toBe(0)
        const letters = [...'abcdefghijklmnopqrstuvwxyz']
        expect(await store.count({ words: letters }, everything)).toBe(0)
      })
    })

    describe('categories', () => {
      it('are counted, also empty ones, in the order of the file', async () => {
        const three = ['Action', 'Arcade', 'Arcade'].map((category) => ({ category }))
        const store = await open(videosOf(three))
        expect(await store.categories()).toEqual([
          { ...categories[0], videoCount: 1 },
          { ...categories[1], videoCount: 2 },
          { ...categories[2], videoCount: 0 },
        ])
      })

      it('are ordered by file, not by name', async () => {
        const store = await open([], categoriesNamed('zebra', 'Ärger', 'apple', 'Zoo'))
        const names = (await store.categories()).map(({ categoryName }) => categoryName)
        expect(names).toEqual(['zebra', 'Ärger', 'apple', 'Zoo'])
      })
    })

    describe('one video', () => {
      it('is returned unchanged, including null fields', async () => {
        const [full, bare] = videosOf([
          {
            title: '  “Ünï” 🎮 \\ " \' ',
            year: 1999,
            views: 296_000_000,
            duration: 133.4,
            sample: true,
            licence: { name: 'MIT', attribution: '© “Us”', url: 'https://us.example' },
          },
          { year: null, duration: null, licence: null },
        ]) as [CatalogueVideo, CatalogueVideo]
        const store = await open([full, bare])
        expect(await store.video(full._id)).toEqual(full)
        expect(await store.video(bare._id)).toEqual(bare)
      })

      it('is undefined for an unknown id', async () => {
        const store = await open(videosTitled('One'))
        for (const id of ['', 'nobody', '%', '0', 'constructor', '__proto__', "' or 1=1 --", 'a\0'])
          expect(await store.video(id)).toBeUndefined()
      })

      it('is distinguished from one whose id differs only in case', async () => {
        const store = await open(
          videosOf([
            { _id: 'aBc', title: 'mixed' },
            { _id: 'ABC', title: 'upper' },
            { _id: 'abc', title: 'lower' },
          ]),
        )
        expect((await store.video('aBc'))?.title).toBe('mixed')
        expect((await store.video('ABC'))?.title).toBe('upper')
        expect((await store.video('abc'))?.title).toBe('lower')
        expect(await store.video('AbC')).toBeUndefined()
        expect(titles((await store.videos({ limit: 5 })).videos)).toEqual(['mixed', 'upper', 'lower'])
      })
    })
  })
}

import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueCategory } from '#contract/catalogue/category.ts'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { foldTitle, looseTitle, searchWords } from '#contract/fold-text.ts'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import type { VideoKey } from '#service/catalogue/video-order.ts'
import { categoriesNamed, videosOf, videosTitled } from '../fixtures/catalogue.fixture.ts'

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
  const titles = (videos: CatalogueVideo[]) => videos.map(({ title }) => title)
  async function search(store: CatalogueStore, title: string) {
    return titles((await store.videos({ search: foldTitle(title), limit: everything })).videos)
  }

  describe(`the catalogue store in ${host}`, () => {
    describe('order and pages', () => {
      const twenty = videosOf(
        Array.from({ length: 20 }, (_, index) => ({
          title: `${index % 3 === 0 ? 'Ember' : 'Frost'} ${index}`,
          category: index % 2 === 0 ? 'Action' : 'Arcade',
          sample: index % 4 === 0,
        })),
      )

      it('lists the newest first, as the file does', async () => {
        const store = await open(twenty)
        const { videos, next } = await store.videos({ limit: everything })
        expect(videos).toEqual(twenty)
        expect(next).toBeUndefined()
      })

      it.each([1, 3])('of %i ids it names those that it has', async (count) => {
        const store = await open(twenty)
        const ids = twenty.slice(0, count).map(({ _id }) => _id)
        expect((await store.existing(ids)).toSorted()).toEqual(ids.toSorted())
        expect(await store.existing([...ids.slice(1), 'nobody'])).toHaveLength(count - 1)
      })

      it.each([1, 2, 3, 7, 19, 20, 21])('pages by %i to the end without a gap or a repeat', async (limit) => {
        const store = await open(twenty)
        const pages = await pagesOf(store, {}, limit)
        expect(pages.flat()).toEqual(twenty)
        expect(pages).toHaveLength(Math.ceil(20 / limit))
      })

      it.each<[string, VideosFilter]>([
        ['category', { category: 'Arcade' }],
        ['title of three letters and more', { search: 'frost' }],
        ['title of two letters', { search: 'em' }],
        ['title of one letter', { search: '1' }],
        ['sample', { sample: true }],
        ['category and title', { category: 'Action', search: 'frost' }],
        ['category and sample', { category: 'Action', sample: true }],
        ['category, title and sample', { category: 'Action', search: 'e', sample: true }],
      ])('pages without a gap or a repeat, filtered by %s', async (_, filter) => {
        const store = await open(twenty)
        const wanted = naive(twenty, filter)
        expect(wanted.length).toBeGreaterThan(1)
        for (const limit of [1, 2, wanted.length, wanted.length + 1])
          expect((await pagesOf(store, filter, limit)).flat()).toEqual(wanted)
      })

      it('returns the next key only before the last page', async () => {
        const store = await open(twenty)
        expect((await store.videos({ limit: 19 })).next).toEqual({
          key: expect.any(Number),
          id: expect.any(String),
        })
        expect((await store.videos({ limit: 20 })).next).toBeUndefined()
        expect((await store.videos({ limit: 5, category: 'Arcade' })).next).toEqual({
          key: expect.any(Number),
          id: expect.any(String),
        })
        expect((await store.videos({ limit: 10, category: 'Arcade' })).next).toBeUndefined()
        expect((await store.videos({ limit: 7, search: 'ember' })).next).toBeUndefined()
      })

      it('returns nothing after the last position, and everything after one beyond the newest', async () => {
        const store = await open(twenty)
        const beyond = { key: 999_999_999_999_999, id: '' }
        expect(await store.videos({ after: { key: 0, id: '' }, limit: 5 })).toEqual({
          videos: [],
          next: undefined,
        })
        expect((await store.videos({ after: beyond, limit: everything })).videos).toEqual(twenty)
        expect((await store.videos({ after: beyond, search: 'frost', limit: everything })).videos).toEqual(
          naive(twenty, { search: 'frost' }),
        )
      })

      it('is empty when the catalogue is', async () => {
        const store = await open([])
        expect(await store.videos({ limit: 5 })).toEqual({ videos: [], next: undefined })
        expect(await store.count({}, 10)).toBe(0)
        expect(await search(store, 'anything')).toEqual([])
      })
    })

    describe('filters', () => {
      const mixed = videosOf([
        { title: 'Hades', category: 'Action', sample: true },
        { title: 'Pong', category: 'Arcade' },
        { title: 'Hades II', category: 'Action' },
        { title: 'Hades Football', category: 'Sports', sample: true },
      ])

      it('filters by exact category name', async () => {
        const store = await open(mixed)
        const named = async (category: string) =>
          titles((await store.videos({ category, limit: everything })).videos)
        expect(await named('Action')).toEqual(['Hades', 'Hades II'])
        expect(await named('action')).toEqual([])
        expect(await named('Act')).toEqual([])
        expect(await named('Action ')).toEqual([])
        expect(await named('')).toEqual([])
        expect(await named("' or 1=1 --")).toEqual([])
      })

      it('filters samples only when requested', async () => {
        const store = await open(mixed)
        const sampled = async (sample: boolean | undefined) =>
          titles((await store.videos({ sample, limit: everything })).videos)
        expect(await sampled(true)).toEqual(['Hades', 'Hades Football'])
        expect(await sampled(undefined)).toEqual(titles(mixed))
        expect(await sampled(false)).toEqual(titles(mixed))
      })

      it('combines filters', async () => {
        const store = await open(mixed)
        const filter = { category: 'Action', search: 'hades', sample: true }
        expect(titles((await store.videos({ ...filter, limit: everything })).videos)).toEqual(['Hades'])
        expect(await store.count(filter, everything)).toBe(1)
      })
    })

    describe('title search', () => {
      const shelf = videosTitled(
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
        const store = await open(shelf)
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
      const shelf = videosTitled(
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
        const store = await open(shelf)
        const words = searchWords(foldTitle(text))
        expect(titles((await store.videos({ words, limit: everything })).videos)).toEqual(found)
        expect(await store.count({ words }, everything)).toBe(found.length)
      })

      it('leaves out titles with the whole text', async () => {
        const store = await open(shelf)
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

    describe('counting', () => {
      const ten = videosOf(
        Array.from({ length: 10 }, (_, index) => ({
          title: index < 6 ? 'Ember' : 'Frost',
          category: index < 4 ? 'Action' : 'Arcade',
        })),
      )

      it('counts what a filter matches', async () => {
        const store = await open(ten)
        expect(await store.count({}, everything)).toBe(10)
        expect(await store.count({ search: 'ember' }, everything)).toBe(6)
        expect(await store.count({ search: 'em', category: 'Arcade' }, everything)).toBe(2)
        expect(await store.count({ sample: true }, everything)).toBe(0)
      })

      it('stops at the limit', async () => {
        const store = await open(ten)
        expect(await store.count({}, 3)).toBe(3)
        expect(await store.count({ search: 'ember' }, 5)).toBe(5)
        expect(await store.count({ search: 'ember' }, 6)).toBe(6)
        expect(await store.count({ search: 'ember' }, 7)).toBe(6)
      })

      it('counts each category, also empty ones, in the order of the file', async () => {
        const store = await open(ten)
        expect(await store.categories()).toEqual([
          { ...categories[0], videoCount: 4 },
          { ...categories[1], videoCount: 6 },
          { ...categories[2], videoCount: 0 },
        ])
      })

      it('orders categories by file, not by name', async () => {
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

    it('agrees with a plain filter over any catalogue and any query', async () => {
      await fc.assert(
        fc.asyncProperty(anyCatalogue, fc.array(anyQuery, { maxLength: 5 }), async (generated, queries) => {
          const videos = videosOf(generated)
          const { store, close } = await openStore(categories, videos)
          for (const { limit, fold, loose, ...query } of queries) {
            const text = foldTitle(fold)
            const words = searchWords(text)
            const filter = {
              ...query,
              ...(loose && words.length > 0 ? { words, without: text } : { search: text || undefined }),
            }
            const wanted = naive(videos, filter)
            expect((await pagesOf(store, filter, limit)).flat()).toEqual(wanted)
            expect(await store.count(filter, limit)).toBe(Math.min(limit, wanted.length))
          }
          await close()
        }),
        { numRuns: 150 },
      )
    })
  })
}

/** Every page, from cursor to cursor. */
async function pagesOf(store: CatalogueStore, filter: VideosFilter, limit: number) {
  const pages: CatalogueVideo[][] = []
  let after: VideoKey | undefined
  do {
    const { videos, next } = await store.videos({ ...filter, after, limit })
    expect(videos.length).toBeLessThanOrEqual(limit)
    if (next) expect(Number(next.key)).toBeLessThan(Number(after?.key ?? Number.POSITIVE_INFINITY))
    pages.push(videos)
    after = next
  } while (after)
  return pages
}

function naive(videos: CatalogueVideo[], { category, search, words, without, sample }: VideosFilter) {
  return videos.filter(
    (video) =>
      (words === undefined || words.every((word) => looseTitle(foldTitle(video.title)).includes(word))) &&
      (without === undefined || !foldTitle(video.title).includes(without)) &&
      (category === undefined || video.category === category) &&
      (search === undefined || foldTitle(video.title).includes(search)) &&
      (!sample || video.sample),
  )
}

// Few letters, so that queries often match, and all characters with a meaning in a query language.
const letter = fc.constantFrom(...'aAbéßΣ"*%_-(:\\ \t🎮日', ' AND ', ' NOT ', '\0', 'İ')
const anyCategory = fc.constantFrom('Action', 'Arcade')
const anyCatalogue = fc.array(
  fc.record({
    title: fc
      .oneof(fc.string({ unit: letter }), fc.string({ unit: 'binary' }))
      // The contract refuses it.
      .map((title) => title.replaceAll('\0', '')),
    category: anyCategory,
    sample: fc.boolean(),
  }),
  { maxLength: 12 },
)
const anyQuery = fc.record({
  fold: fc.oneof(fc.string({ unit: letter, maxLength: 4 }), fc.string({ unit: 'binary', maxLength: 2 })),
  category: fc.option(anyCategory, { nil: undefined }),
  sample: fc.option(fc.boolean(), { nil: undefined }),
  loose: fc.boolean(),
  limit: fc.integer({ min: 1, max: 13 }),
})

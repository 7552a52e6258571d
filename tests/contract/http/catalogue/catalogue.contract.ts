import { beforeAll, describe, expect, it } from 'vitest'
import {
  CategoriesResponse,
  CategoryResponse,
  FeaturedResponse,
  SimilarResponse,
  VideoResponse,
  VideosResponse,
} from '#contract/catalogue/catalogue.ts'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { FailureCode } from '#contract/failures.ts'
import { readRealCatalogue } from '../../../real-catalogue.fixture.ts'
import { type ApiHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { localAssetUrls } from '../../fixtures/asset-urls.fixture.ts'
import { idOf } from '../../fixtures/catalogue.fixture.ts'
import { altered } from '../../fixtures/cursor.fixture.ts'
import { readWhole } from '../../fixtures/pages.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'

export function catalogueHttpContract(host: string, openApi: () => Promise<ApiHost>) {
  describe(`the catalogue over HTTP, ${host}`, () => {
    const api = openedHost(openApi)
    let categories: CatalogueCategory[]
    let videos: CatalogueVideo[]

    beforeAll(async () => {
      ;({ categories, videos } = await readRealCatalogue())
    })

    const get = (path: string, headers: Record<string, string> = {}) => api.send(path, { headers })
    const page = (query: string) => readWhole(onePage, query)
    async function onePage(query: string) {
      const response = await get(`/api/videos${query}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      return VideosResponse.strict().parse(await response.json())
    }
    const ids = (some: { _id: string }[]) => some.map(({ _id }) => _id)
    const assetUrls = () => api.assetUrls ?? localAssetUrls

    describe('GET /api/videos', () => {
      it('200 with every video, newest first, without parameters', { tags: 'every-host' }, async () => {
        const body = await page('')
        expect(ids(body.videos)).toEqual(ids(videos))
        expect(body).toMatchObject({ total: videos.length, totalIsLowerBound: false, nextCursor: null })
      })

      it('200 with pictures of this site, unless the host allows others', {
        tags: 'every-host',
      }, async () => {
        const { videos: sent } = await page('')
        const { thumbnail, poster } = assetUrls()
        expect(sent.map(({ thumbnail, poster }) => ({ thumbnail, poster }))).toEqual(
          videos.map((video) => ({ thumbnail: thumbnail(video), poster: poster?.(video) })),
        )
        for (const { avatar } of sent) expect(avatar).toMatch(/^\/avatars\/[^/]+\.svg$/)
      })

      it('200 with 500 videos at most, and none for a cursor after the last', async () => {
        const { videos: first, nextCursor } = await onePage('')
        expect(first).toHaveLength(500)
        const afterLast = await page(`?cursor=${altered(nextCursor, { key: 0, id: '' })}`)
        expect(afterLast).toMatchObject({ videos: [], total: videos.length, nextCursor: null })
      })

      it('200 with one category, by name or id, in any case', { tags: 'every-host' }, async () => {
        for (const { categoryName, _id } of categories) {
          const wanted = videos.filter(({ category }) => category === categoryName)
          const spellings = [categoryName, categoryName.toUpperCase(), categoryName.toLowerCase(), _id]
          for (const category of [...spellings, _id.toUpperCase(), ` ${categoryName} `]) {
            const body = await page(`?category=${encodeURIComponent(category)}`)
            expect(ids(body.videos)).toEqual(ids(wanted))
            expect(body.total).toBe(wanted.length)
          }
        }
      })

      it.each([
        ...['category=All', 'category=', 'search=', 'search=%20', 'search=%20%09', 'search=%CC%81'],
        'page=2&order=title&__proto__=1',
      ])('200 with every video for %s', async (query) => {
        expect((await page(`?${query}`)).total).toBe(videos.length)
      })

      it.each([' tràiler ', 'T', 'uper'])('200 for the search %j', async (search) => {
        const plain = search.trim().toLowerCase().replace('à', 'a')
        const wanted = videos.filter(({ title }) => title.toLowerCase().includes(plain))
        const body = await page(`?search=${encodeURIComponent(search)}`)
        expect(wanted.length).toBeGreaterThan(1)
        expect(ids(body.videos)).toEqual(ids(wanted))
        expect(body).toMatchObject({ total: wanted.length, totalIsLowerBound: false, nextCursor: null })
      })

      it.each(['no title has this', '%', "'; drop table video --", 'trailer" OR "nobody', '🎮🎮🎮'])(
        '200 and none for the search %j',
        async (search) => {
          expect((await page(`?search=${encodeURIComponent(search)}`)).total).toBe(0)
        },
      )

      it('200 for malformed UTF-8', { tags: 'every-host' }, async () => {
        for (const search of ['%FF', '%zz', '%', '%E2%28%A1', '%ED%A0%80', '%00'])
          expect((await get(`/api/videos?search=${search}`)).status).toBe(200)
      })

      it('200 with videos by their creators and other names, in pages, none of which a title search has', {
        tags: 'every-host',
      }, async () => {
        const named = videos.filter(
          ({ title, aliases }) => !title.includes('GTA') && aliases?.some((alias) => alias.startsWith('GTA')),
        )
        const found = await page('?search=gTa&match=names')
        expect(ids(found.videos)).toEqual(ids(named))
        expect(found).toMatchObject({ total: named.length, totalIsLowerBound: false, nextCursor: null })
        expect(ids((await page('?search=gta')).videos).filter((id) => ids(named).includes(id))).toEqual([])

        const ofStudio = videos.filter(({ creator }) => creator.includes('Rockstar'))
        const first = await page('?search=ROCKstár&match=names&limit=2')
        const rest = await page(`?search=rockstar&match=names&cursor=${first.nextCursor}`)
        expect(ids([...first.videos, ...rest.videos])).toEqual(ids(ofStudio))
        expect([first.total, rest.total]).toEqual([ofStudio.length, ofStudio.length])
        const problem = await get(`/api/videos?search=rockstar&cursor=${first.nextCursor}`)
        await expectProblem(problem, 'request_invalid', 'cursor')
      })

      it('200 and none by other names for less than two characters', async () => {
        for (const search of ['', '&search=', '&search=g', '&search=-+-'])
          expect(await page(`?match=names${search}`)).toMatchObject({ videos: [], total: 0 })
      })

      it('200 for a search of 200 characters, 422 for one more', async () => {
        expect((await page(`?search=${'a'.repeat(200)}`)).total).toBe(0)
        const response = await get(`/api/videos?search=${'a'.repeat(201)}`)
        const problem = await expectProblem(response, 'request_invalid', 'search')
        expect(problem.detail).toBe('search must have at most 200 characters.')
      })

      it('200 with what a search with typing errors means, in pages, and none where it has no error', {
        tags: 'every-host',
      }, async () => {
        const meant = { 'elden rign': 'elden ring', Minecarft: 'minecraft', rokcstar: 'rockstar' }
        for (const [typed, corrected] of Object.entries(meant)) {
          const [titles, names] = await Promise.all(
            ['', '&match=names'].map((match) => page(`?search=${corrected}${match}`)),
          )
          const wanted = titles?.total ? titles : names
          const search = encodeURIComponent(typed)
          expect(await page(`?search=${search}&match=corrected`)).toEqual({ ...wanted, corrected })
          expect((await page(`?search=${search}`)).total).toBe(0)
        }
        for (const typed of ['', 'elden', 'elden xqzzy'])
          expect(await page(`?search=${typed}&match=corrected`)).toMatchObject({ videos: [], total: 0 })

        const first = await page('?search=trialer&match=corrected&limit=2')
        const rest = await page(`?search=trialer&match=corrected&limit=2&cursor=${first.nextCursor}`)
        const all = await page('?search=trailer&limit=4')
        expect(ids([...first.videos, ...rest.videos])).toEqual(ids(all.videos))
      })

      it('200 with exact matches before loose ones, in pages', { tags: 'every-host' }, async () => {
        const exact = videos.filter(({ title }) => /gameplay trailer/i.test(title))
        const loose = videos.filter(
          (video) => !exact.includes(video) && /gameplay/i.test(video.title) && /trailer/i.test(video.title),
        )
        expect(loose.length).toBeGreaterThan(1)
        const wanted = [...exact, ...loose]
        const path = '?search=gameplay+trailer'
        const total = wanted.length
        const first = await page(`${path}&limit=${exact.length + 1}`)
        expect(first).toMatchObject({ total, looseFrom: exact.length })
        const second = await page(`${path}&cursor=${first.nextCursor}`)
        expect(second).toMatchObject({ total, looseFrom: 0, nextCursor: null })
        expect(ids([...first.videos, ...second.videos])).toEqual(ids(wanted))
        const exactOnly = await page(`${path}&limit=${exact.length}`)
        expect(exactOnly.looseFrom).toBeUndefined()
        expect(ids((await page(`${path}&cursor=${exactOnly.nextCursor}`)).videos)).toEqual(ids(loose))
      })

      it('200 with the eight samples', async () => {
        const body = await page('?sample=true')
        expect(ids(body.videos)).toEqual(ids(videos.filter(({ sample }) => sample)))
        expect(body).toMatchObject({ total: 8, nextCursor: null })
      })

      it.each([
        ...['limit=0', 'limit=501', 'limit=1.5', 'limit=1e2', 'limit=٣', 'limit=24&limit=24'],
        ...['cursor=', 'cursor=after-3', 'cursor=after-exact-3&search=a', 'cursor=eyJhIjoxfQ'],
        ...['cursor=eyJhIjoxfQ%00', 'cursor=eyJhIjoxfQ&cursor=eyJhIjoxfQ', 'match=titles&search=gta'],
        ...[`category=${'a'.repeat(65)}`, 'sample=yes'],
      ])('422 naming the field for %s', async (query) => {
        const [field] = query.split('=')
        await expectProblem(await get(`/api/videos?${query}`), 'request_invalid', field)
      })

      it('422 naming cursor for an altered one', async () => {
        const { nextCursor } = await page('?limit=1')
        for (const change of [{ key: 1.5 }, { key: '3' }, { id: 'a\0' }, { of: 'x' }]) {
          const response = await get(`/api/videos?cursor=${altered(nextCursor, change)}`)
          await expectProblem(response, 'request_invalid', 'cursor')
        }
      })
    })

    it('GET /api/videos/featured: 200 with one sample of each category, a clip of ours where there is one', {
      tags: 'every-host',
    }, async () => {
      const response = await get('/api/videos/featured')
      expect(response.status).toBe(200)
      const featured = FeaturedResponse.strict().parse(await response.json()).videos
      const samples = videos.filter(({ sample }) => sample)
      expect(new Set(featured.map(({ category }) => category))).toEqual(
        new Set(samples.map(({ category }) => category)),
      )
      for (const { _id, category, link } of featured) {
        const ofCategory = samples.filter((sample) => sample.category === category)
        expect(ids(ofCategory)).toContain(_id)
        expect(link.startsWith('/')).toBe(ofCategory.some((sample) => sample.link.startsWith('media/')))
      }
      expect(featured).toHaveLength(new Set(ids(featured)).size)
    })

    it('GET /api/video/{id}/similar: 200 with others of the game, of the creator, of the category and year, then of the category', {
      tags: 'every-host',
    }, async () => {
      const video =
        videos.find(({ game }) => game === 'Grand Theft Auto VI') ?? expect.fail('is in the catalogue')
      const response = await get(`/api/video/${video._id}/similar`)
      expect(response.status).toBe(200)
      const similar = ids(SimilarResponse.strict().parse(await response.json()).videos)
      expect(similar).not.toContain(video._id)
      const ranks = similar.map((id) => {
        const other = videos.find(({ _id }) => _id === id)
        if (other?.game === video.game) return 0
        if (other?.creator === video.creator) return 1
        if (other?.category !== video.category) return 4
        return other.year === video.year ? 2 : 3
      })
      expect(ranks).toEqual(ranks.toSorted())
      expect(ranks[0]).toBeLessThan(2)
      expect(ranks).not.toContain(4)
      const ofCategory = videos.filter(({ category }) => category === video.category)
      expect(similar.length).toBeGreaterThanOrEqual(Math.min(12, ofCategory.length - 1))
    })

    it('GET /api/video/{id}: 200 with the video', { tags: 'every-host' }, async () => {
      for (const { _id, title, category } of videos.slice(0, 5)) {
        const response = await get(`/api/video/${_id}`)
        expect(response.status).toBe(200)
        const { video } = VideoResponse.strict().parse(await response.json())
        expect(video).toMatchObject({ _id, title, category })
      }
    })

    const oddIds = ['all', idOf(0), '%00', '%zz', '..%2F..%2Fetc%2Fpasswd', 'a'.repeat(5000)]
    it.each<[what: string, FailureCode, paths: string[]]>([
      ['video', 'video_unknown', oddIds.map((id) => `video/${id}`)],
      ['video, and those like it', 'video_unknown', ['video/nobody/similar']],
      ['category', 'category_unknown', oddIds.map((id) => `categories/${id}`)],
      [
        'category’s videos',
        'category_unknown',
        ['Act', '%25', '__proto__'].map((name) => `videos?category=${name}`),
      ],
    ])('404 for an unknown %s', async (_, code, paths) => {
      for (const path of paths) await expectProblem(await get(`/api/${path}`), code)
    })

    describe('GET /api/categories', () => {
      it('200 with the five categories in order, with art and counts, and each by id or name in any case', {
        tags: 'every-host',
      }, async () => {
        const response = await get('/api/categories')
        expect(response.status).toBe(200)
        const body = CategoriesResponse.strict().parse(await response.json())
        for (const category of body.categories) CategoryResponse.shape.category.strict().parse(category)
        const expected = categories.map((category) => ({
          ...category,
          videoCount: videos.filter((video) => video.category === category.categoryName).length,
        }))
        expect(body.categories).toEqual(
          expected.map((category) => ({ ...category, img: assetUrls().categoryArt(category) })),
        )
        for (const category of body.categories)
          for (const id of [category._id.toUpperCase(), category.categoryName.toLowerCase()])
            expect(await (await get(`/api/categories/${id}`)).json()).toEqual({ category })
      })
    })
  })
}

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
import { readRealCatalogue } from '../../../real-catalogue.fixture.ts'
import { type ApiHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { localAssetUrls } from '../../fixtures/asset-urls.fixture.ts'
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
        const { videos: expectBody } = await page('')
        const pictures = expectBody.map(({ thumbnail, poster }) => ({ thumbnail, poster }))
        const { thumbnail, poster } = assetUrls()
        expect(pictures).toEqual(
          videos.map((video) => ({ thumbnail: thumbnail(video), poster: poster?.(video) })),
        )
        for (const { avatar } of expectBody) expect(avatar).toMatch(/^\/avatars\/[^/]+\.svg$/)
      })

      it('200 with 500 videos at most', async () => {
        expect((await onePage('')).videos).toHaveLength(500)
      })

      it('200 and no videos for a cursor after the last', async () => {
        const { nextCursor } = await page('?limit=1')
        expect(await page(`?cursor=${altered(nextCursor, { key: 0, id: '' })}`)).toEqual({
          videos: [],
          total: videos.length,
          totalIsLowerBound: false,
          nextCursor: null,
        })
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

      it.each(['?category=All', '?category='])('200 with every category for %s', async (query) => {
        expect((await page(query)).total).toBe(videos.length)
      })

      it.each(['Act', '%25', '__proto__'])('404 for the category %s', async (category) => {
        const response = await get(`/api/videos?category=${encodeURIComponent(category)}`)
        await expectProblem(response, 'category_unknown')
      })

      it.each([' tràiler ', 'T', 'uper'])('200 for the search %j', async (search) => {
        const plain = search.trim().toLowerCase().replace('à', 'a')
        const wanted = videos.filter(({ title }) => title.toLowerCase().includes(plain))
        const body = await page(`?search=${encodeURIComponent(search)}`)
        expect(wanted.length).toBeGreaterThan(1)
        expect(ids(body.videos)).toEqual(ids(wanted))
        expect(body).toMatchObject({ total: wanted.length, totalIsLowerBound: false, nextCursor: null })
      })

      it.each(['', ' ', '%20%09', '%CC%81'])(
        '200 with every video for the blank search %j',
        async (search) => {
          expect((await page(`?search=${search}`)).total).toBe(videos.length)
        },
      )

      it.each(['no title has this', '%', "'; drop table video --", 'trailer" OR "nobody', '\0', '🎮🎮🎮'])(
        '200 and none for the search %j',
        async (search) => {
          const wanted = videos.filter(({ title }) => title.includes(search))
          const body = await page(`?search=${encodeURIComponent(search)}`)
          // A control character counts as a space.
          if (search !== '\0') expect(body.total).toBe(wanted.length)
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

        const titled = new Set(ids((await page('?search=marvel')).videos))
        const made = videos.filter(({ _id, creator }) => creator.startsWith('Marvel') && !titled.has(_id))
        const ofStudio = videos.filter(({ creator }) => creator.includes('Rockstar'))
        expect([made, ids((await page('?search=marvel&match=names')).videos)]).toEqual([[], []])
        const first = await page('?search=ROCKstár&match=names&limit=2')
        const rest = await page(`?search=rockstar&match=names&cursor=${first.nextCursor}`)
        expect(ids([...first.videos, ...rest.videos])).toEqual(ids(ofStudio))
        expect([first.total, rest.total]).toEqual([ofStudio.length, ofStudio.length])
        const problem = await get(`/api/videos?search=rockstar&cursor=${first.nextCursor}`)
        await expectProblem(problem, 'request_invalid', 'cursor')
      })

      it('200 and none by other names for less than two characters, 422 for another match', async () => {
        for (const search of ['', '&search=', '&search=g', '&search=-+-'])
          expect(await page(`?match=names${search}`)).toMatchObject({ videos: [], total: 0 })
        await expectProblem(await get('/api/videos?match=titles&search=gta'), 'request_invalid', 'match')
      })

      it('200 for a search of 200 characters, 422 for one more, 422 for 10,000', async () => {
        expect((await page(`?search=${'a'.repeat(200)}`)).total).toBe(0)
        for (const length of [201, 10_000]) {
          const response = await get(`/api/videos?search=${'a'.repeat(length)}`)
          const problem = await expectProblem(response, 'request_invalid', 'search')
          expect(problem.detail).toBe('search must have at most 200 characters.')
        }
      })

      it('200 with what a search with typing errors means, in pages, and none where it has no error', {
        tags: 'every-host',
      }, async () => {
        const meant = {
          'elden rign': 'elden ring',
          zleda: 'zelda',
          cyberpnuk: 'cyberpunk',
          Minecarft: 'minecraft',
          witchr: 'witcher',
          rokcstar: 'rockstar',
        }
        for (const [typed, corrected] of Object.entries(meant)) {
          const [titles, names] = await Promise.all(
            ['', '&match=names'].map((match) => page(`?search=${corrected}${match}`)),
          )
          const wanted = titles?.total ? titles : names
          const search = encodeURIComponent(typed)
          expect(await page(`?search=${search}&match=corrected`)).toEqual({ ...wanted, corrected })
          expect((await page(`?search=${search}`)).total).toBe(0)
        }
        for (const typed of ['', 'elden', 'zel', 'xqzzy', 'elden xqzzy'])
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

      it.each(['501', '1.5', '1e2', '٣', '24&limit=24'])('422 naming limit for limit=%s', async (limit) => {
        const response = await get(`/api/videos?limit=${limit.replace('+', '%2B')}`)
        const problem = await expectProblem(response, 'request_invalid', 'limit')
        expect(problem.detail).toMatch(/^limit /)
      })

      it.each([
        '',
        'after-3',
        'after-exact-3&search=a',
        'eyJhIjoxfQ',
        'eyJhIjoxfQ%00',
        'eyJhIjoxfQ&cursor=eyJhIjoxfQ',
      ])('422 naming cursor for cursor=%s', async (cursor) => {
        const response = await get(`/api/videos?cursor=${cursor}`)
        const problem = await expectProblem(response, 'request_invalid', 'cursor')
        expect(problem.detail).toMatch(/^cursor /)
      })

      it.each([{ key: 1.5 }, { key: '3' }, { id: 'a\0' }, { of: 'x' }])(
        '422 naming cursor for one altered to %j',
        async (change) => {
          const { nextCursor } = await page('?limit=1')
          const response = await get(`/api/videos?cursor=${altered(nextCursor, change)}`)
          await expectProblem(response, 'request_invalid', 'cursor')
        },
      )

      it('422 naming the field for a category of 65 letters, and sample=yes', async () => {
        const long = await get(`/api/videos?category=${'a'.repeat(65)}`)
        await expectProblem(long, 'request_invalid', 'category')
        await expectProblem(await get('/api/videos?sample=yes'), 'request_invalid', 'sample')
      })

      it('200, ignoring unknown parameters', async () => {
        expect((await page('?page=2&order=title&__proto__=1')).total).toBe(videos.length)
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

    describe('GET /api/video/{id}/similar', () => {
      it('200 with others of the game, of the creator, of the category and year, then of the category', {
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

      it('404 for an unknown video', async () => {
        await expectProblem(await get('/api/video/nobody/similar'), 'video_unknown')
      })
    })

    describe('GET /api/video/{id}', () => {
      it('200 with the video', { tags: 'every-host' }, async () => {
        for (const { _id, title, category } of videos.slice(0, 5)) {
          const response = await get(`/api/video/${_id}`)
          expect(response.status).toBe(200)
          const { video } = VideoResponse.strict().parse(await response.json())
          expect(video).toMatchObject({ _id, title, category })
        }
      })

      it.each([
        'all',
        '01900000-0000-7000-8000-000000000000',
        '%00',
        '..%2F..%2Fetc%2Fpasswd',
        'a'.repeat(5000),
      ])('404 for the id %s', async (id) => {
        await expectProblem(await get(`/api/video/${id}`), 'video_unknown')
      })
    })

    describe('GET /api/categories', () => {
      it('200 with the five categories in order, with art and counts', { tags: 'every-host' }, async () => {
        const response = await get('/api/categories')
        expect(response.status).toBe(200)
        const body = CategoriesResponse.strict().parse(await response.json())
        for (const category of body.categories) CategoryResponse.shape.category.strict().parse(category)
        expect(body.categories).toEqual(
          categories
            .map((category) => ({
              ...category,
              videoCount: videos.filter((video) => video.category === category.categoryName).length,
            }))
            .map((category) => ({ ...category, img: assetUrls().categoryArt(category) })),
        )
      })

      it('200 for a category by id or name, in any case', async () => {
        const { categories: all } = CategoriesResponse.parse(await (await get('/api/categories')).json())
        for (const category of all) {
          const { _id, categoryName } = category
          for (const id of [_id, _id.toUpperCase(), categoryName, categoryName.toLowerCase()]) {
            const response = await get(`/api/categories/${id}`)
            expect(response.status).toBe(200)
            expect(await response.json()).toEqual({ category })
          }
        }
      })

      it.each(['All', '%zz', 'a'.repeat(5000)])('404 for the id %s', async (id) => {
        await expectProblem(await get(`/api/categories/${id}`), 'category_unknown')
      })
    })
  })
}

import { beforeAll, describe, expect, it } from 'vitest'
import { VideosResponse } from '#contract/catalogue/catalogue.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CatalogueGame } from '#contract/games/catalogue-game.ts'
import {
  CreatorResponse,
  GameFacetsResponse,
  GameResponse,
  GamesResponse,
  SimilarGamesResponse,
} from '#contract/games/games.ts'
import { lastDayOf } from '#contract/games/partial-date.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import { readRealCatalogue } from '../../../real-catalogue.fixture.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { altered } from '../../fixtures/cursor.fixture.ts'
import { expectPages } from '../../fixtures/pages.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function gamesHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`games and creators over HTTP, ${host}`, () => {
    const api = openedHost(openApi)
    let videos: CatalogueVideo[]
    let shipped: CatalogueGame[]
    beforeAll(async () => {
      ;({ videos, games: shipped } = await readRealCatalogue())
    })

    const get = (path: string) => caller(api)('GET', path)
    const readGames = async (query = '') =>
      GamesResponse.strict().parse(await (await get(`/games${query}`)).json())
    const readGame = async (slug: string) => {
      const response = await get(`/games/${slug}`)
      expect(response.status).toBe(200)
      return GameResponse.strict().parse(await response.json()).game
    }
    const readVideos = async (query: string) =>
      VideosResponse.parse(await (await get(`/videos${query}`)).json()).videos
    const slugsOf = async (query: string) => {
      const { games, ...page } = await readGames(query)
      return { ...page, ids: games.map(({ slug }) => slug) }
    }
    const readFacets = async (query = '') =>
      GameFacetsResponse.strict().parse(await (await get(`/games/facets${query}`)).json())

    onEveryHost('200 with every game by name, each with its newest video', async () => {
      const { games, total } = await readGames()
      const names = games.map(({ name }) => foldTitle(name))
      expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)))
      expect(games.map(({ name }) => name).toSorted()).toEqual(shipped.map(({ name }) => name).toSorted())
      expect(total).toBe(shipped.length)
      for (const { name, video, videoCount } of games) {
        const own = videos.filter(({ game }) => game === name)
        expect([video?._id, videoCount]).toEqual([own[0]?._id, own.length])
      }
    })

    onEveryHost(
      '200 with a game’s facts, and its videos in the order of publication, or of one kind',
      async () => {
        const game = await readGame('elden-ring')
        expect(game).toMatchObject({
          name: 'Elden Ring',
          releaseDate: '2022-02-25',
          developer: 'FromSoftware',
          genres: ['Action RPG'],
          links: ['https://store.steampowered.com/app/1245620'],
        })
        const found = await readVideos('?game=elden-ring&sort=published')
        expect(found).toHaveLength(game.videoCount)
        expect(new Set(found.map(({ gameSlug }) => gameSlug))).toEqual(new Set(['elden-ring']))
        const days = found.map(({ publishedOn = '' }) => publishedOn)
        expect(days).toEqual(days.toSorted().reverse())
        expect(found[0]).toMatchObject({
          kind: expect.any(String),
          publishedOn: expect.stringMatching(/^\d{4}-/),
        })
        const ofOneKind = await readVideos('?game=elden-ring&kind=gameplay')
        const own = videos.filter(({ game, kind }) => game === 'Elden Ring' && kind === 'gameplay')
        expect(idsOf(ofOneKind)).toEqual(idsOf(own))
      },
    )

    it('404 for an unknown slug of a game or a creator', async () => {
      for (const path of ['/games/no-such-game', '/games/no-such-game/similar'])
        await expectProblem(await get(path), 'game_unknown')
      await expectProblem(await get('/creators/no-such-creator'), 'creator_unknown')
      expect(await readVideos('?game=no-such-game')).toEqual([])
    })

    onEveryHost('200 with a creator, whose videos are found by the name', async () => {
      const [first] = await readVideos('?creator=playstation')
      const { creator } = CreatorResponse.strict().parse(
        await (await get(`/creators/${first?.creatorSlug}`)).json(),
      )
      const own = videos.filter((video) => video.creator === creator.name)
      expect(creator).toMatchObject({ slug: 'playstation', name: 'PlayStation', videoCount: own.length })
    })

    it('a video whose creator is unknown has none, and no page of one', async () => {
      const unknown = videos.find(({ creator }) => creator === '') as CatalogueVideo
      const { video } = await (await get(`/video/${unknown._id}`)).json()
      expect(video).toMatchObject({ creator: '', game: unknown.game })
      expect(video).not.toHaveProperty('creatorSlug')
    })

    it.each(['name', 'newest', 'soonest'])(
      '200 with pages by %s, also filtered',
      { tags: 'every-host' },
      async (sort) => {
        for (const filter of ['', '&genre=Racing', '&platform=PC&tag=story', '&search=of', '&year=2022'])
          await expectPages(slugsOf, `?sort=${sort}${filter}`, 7)
      },
    )

    it('200 by release, the unknown last', async () => {
      const daysBy = async (sort: string, unknown: string) =>
        (await readGames(`?sort=${sort}`)).games.map(({ releaseDate }) =>
          releaseDate ? lastDayOf(releaseDate) : unknown,
        )
      const [newest, soonest] = [await daysBy('newest', ''), await daysBy('soonest', '9999')]
      expect(newest).toEqual(newest.toSorted().reverse())
      expect(soonest).toEqual(soonest.toSorted())
    })

    it('200 with the games that a word of a name or another name finds', async () => {
      const names = async (search: string) =>
        (await readGames(`?search=${search}`)).games.map(({ name }) => name)
      expect(await names('elden%20RING')).toEqual(['Elden Ring'])
      expect(await names('gta%206')).toEqual(['Grand Theft Auto VI'])
      expect(await names('zzzz')).toEqual([])
    })

    onEveryHost('200 with facets that count what each value leaves', async () => {
      const { genres, platforms, years } = await readFacets('?platform=Linux')
      for (const { value, count } of genres.slice(0, 5))
        expect((await readGames(`?platform=Linux&genre=${encodeURIComponent(value)}`)).total).toBe(count)
      const [platform] = platforms
      expect((await readGames(`?platform=${platform?.value}`)).total).toBe(platform?.count)
      const [year] = years
      expect((await readGames(`?platform=Linux&year=${year?.value}`)).total).toBe(year?.count)
      const listed = years.map(({ value }) => value)
      expect(listed).toEqual(listed.toSorted().reverse())
    })

    it('200 with what is yet to be released, the soonest first', async () => {
      const today = new Date().toISOString().slice(0, 10)
      const { games } = await readGames('?released=soon')
      const soon = shipped.filter(({ releaseDate }) => releaseDate && lastDayOf(releaseDate) >= today)
      expect(games.map(({ name }) => name).toSorted()).toEqual(soon.map(({ name }) => name).toSorted())
      expect((await readFacets()).soon).toBe(soon.length)
    })

    onEveryHost('200 with games like one: first those of its series', async () => {
      const read = await (await get('/games/the-last-of-us-part-i/similar')).json()
      const { games } = SimilarGamesResponse.strict().parse(read)
      expect(games[0]?.series).toBe('The Last of Us')
      expect(games.map(({ slug }) => slug)).not.toContain('the-last-of-us-part-i')
      expect(games.length).toBeGreaterThan(3)
    })

    it('422 for a cursor of another list, or another order', async () => {
      const { nextCursor: cursor } = await readGames('?limit=2')
      const otherKey = altered(cursor, { key: 5 })
      for (const query of [
        `sort=newest&cursor=${cursor}`,
        `genre=Racing&cursor=${cursor}`,
        `cursor=${otherKey}`,
      ])
        await expectProblem(await get(`/games?limit=2&${query}`), 'request_invalid', 'cursor')
    })

    it('422 naming the field of another value', async () => {
      for (const query of ['sort=best', 'released=never', 'year=1066', `genre=${'a'.repeat(10_000)}`]) {
        const [field] = query.split('=')
        await expectProblem(await get(`/games?${query}`), 'request_invalid', field)
      }
    })
  })
}

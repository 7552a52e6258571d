import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { RecommendationsResponse } from '#contract/games/recommendations.ts'
import { maxMembershipIds, maxRecommendedVideos } from '#contract/limits.ts'
import { readRealCatalogue } from '../../../real-catalogue.fixture.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, expectBody, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function recommendationsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`recommendations over HTTP, ${host}`, () => {
    const { signUp, visitor } = openedLibrary(openApi)
    let videos: CatalogueVideo[]
    let games: Map<string, CatalogueGame>
    beforeAll(async () => {
      const catalogue = await readRealCatalogue()
      videos = catalogue.videos
      games = new Map(catalogue.games.map((game) => [game.name, game]))
    })

    const path = '/user/recommendations'
    const recommended = async (call: Call, from = path) =>
      expectBody(await call('GET', from), 200, RecommendationsResponse)
    const add = async (call: Call, shelf: string, ...some: { _id: string }[]) =>
      (await call('POST', `/user/${shelf}/batch`, { add: idsOf(some) })).json()
    const of = (game: string) => videos.filter((video) => video.game === game)
    const [forza, splatoon] = ['Forza Horizon 5', 'Splatoon 3']
    const first = (game: string) => of(game)[0] as CatalogueVideo
    const isRelated = (video: CatalogueVideo, other: CatalogueVideo) => {
      const [game, otherGame] = [games.get(video.game), games.get(other.game)]
      return (
        video.game === other.game ||
        video.creator === other.creator ||
        (game?.series !== undefined && game.series === otherGame?.series) ||
        game?.genres?.some((genre) => otherGame?.genres?.includes(genre)) === true
      )
    }

    onEveryHost(
      '200 with the game liked last and videos like it: of its series and creator first, two of a game at most; before a like none',
      async () => {
        const { call } = await signUp()
        expect(await recommended(call)).toEqual({ game: null, videos: [] })
        await add(call, 'likes', first(forza), first(splatoon))
        const { game, videos: found } = await recommended(call)
        expect(game).toEqual({ slug: 'splatoon-3', name: splatoon })
        expect(found).toHaveLength(maxRecommendedVideos)
        const shown = found.map(({ _id }) => videos.find((video) => video._id === _id) as CatalogueVideo)
        for (const video of shown) expect(isRelated(first(splatoon), video), video.title).toBe(true)
        expect(idsOf(shown)).not.toContain(first(splatoon)._id)
        for (const ofGame of Map.groupBy(shown, (video) => video.game).values())
          expect(ofGame.length).toBeLessThanOrEqual(2)
        const { series } = games.get(splatoon) ?? {}
        const rank = (video: CatalogueVideo) => {
          const isOfSeries = video.game === splatoon || games.get(video.game)?.series === (series ?? '')
          return isOfSeries ? 0 : video.creator === first(splatoon).creator ? 1 : 2
        }
        expect(new Set(shown.map(rank))).toEqual(new Set([0, 1, 2]))
        expect(shown.map(rank)).toEqual(shown.map(rank).toSorted())
      },
    )

    onEveryHost(
      'nothing that is liked, watched or not interesting; what is undone is back; others have their own',
      async () => {
        const { call } = await signUp()
        const other = await signUp()
        await add(other.call, 'likes', first(splatoon))
        await add(call, 'likes', first(splatoon))
        const before = await recommended(call)
        const [liked, watched, dull, ...others] = before.videos
        await call('POST', '/user/history', adding(watched?._id ?? ''))
        const { undo } = await add(call, 'notinterested', dull as { _id: string })
        await add(call, 'likes', liked as { _id: string }, first(splatoon))
        await call('DELETE', `/user/likes/${first(splatoon)._id}`)
        await add(call, 'likes', first(splatoon))
        await add(call, 'watchlater', ...others)
        const { videos: after } = await recommended(call)
        for (const { _id } of [liked, watched, dull] as { _id: string }[])
          expect(idsOf(after)).not.toContain(_id)
        expect(idsOf(after)).toEqual(expect.arrayContaining(idsOf(others.slice(0, 3))))
        expect((await call('POST', `/user/undo/${undo}`)).status).toBe(200)
        expect(idsOf((await recommended(call)).videos)).toContain(dull?._id)
        expect(idsOf((await recommended(other.call)).videos)).toEqual(idsOf(before.videos))
      },
    )

    onEveryHost('the game liked before it, where the last has nothing left; then none', async () => {
      const { call } = await signUp()
      await add(call, 'likes', first(forza), first(splatoon))
      const onlyRacing = videos.filter(
        (video) => isRelated(first(forza), video) && !isRelated(first(splatoon), video),
      )
      expect(onlyRacing).not.toEqual([])
      await add(call, 'notinterested', ...videos.filter((video) => !onlyRacing.includes(video)))
      const { game, videos: found } = await recommended(call)
      expect(game).toEqual({ slug: 'forza-horizon-5', name: forza })
      expect(idsOf(onlyRacing)).toEqual(expect.arrayContaining(idsOf(found)))
      await add(call, 'notinterested', ...onlyRacing)
      expect(await recommended(call)).toEqual({ game: null, videos: [] })
    })

    onEveryHost('a visitor gets by what they watched last what a user gets by what they liked', async () => {
      const { call } = await signUp()
      await add(call, 'likes', first(forza), first(splatoon))
      const watched = `/recommendations?watched=${first(splatoon)._id},gone,${first(forza)._id}`
      const before = await recommended(visitor, watched)
      expect(before).toEqual(await recommended(call))
      const [dull] = before.videos
      const { videos: after } = await recommended(visitor, `${watched}&without=${dull?._id}`)
      expect(idsOf(after)).not.toContain(dull?._id)
      for (const none of ['', 'gone'])
        expect(await recommended(visitor, `/recommendations?watched=${none}`)).toEqual({
          game: null,
          videos: [],
        })
    })

    it.each(['watched', 'without'])('422 naming %s for too many ids', async (field) => {
      const many = `${field}=${'a,'.repeat(maxMembershipIds + 1)}`
      const query = field === 'watched' ? many : `watched=a&${many}`
      await expectProblem(await visitor('GET', `/recommendations?${query}`), 'request_invalid', field)
    })
  })
}

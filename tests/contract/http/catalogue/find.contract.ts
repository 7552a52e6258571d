import { describe, expect, it } from 'vitest'
import { FindResponse } from '#contract/catalogue/find.ts'
import { maxFound } from '#contract/limits.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function findHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`finding over HTTP, ${host}`, () => {
    const api = openedHost(openApi)
    const find = async (search: string) => {
      const response = await caller(api)('GET', `/find?search=${encodeURIComponent(search)}`)
      expect(response.status).toBe(200)
      return FindResponse.strict().parse(await response.json())
    }
    const names = async (search: string) => {
      const { games, creators, videos, ...corrected } = await find(search)
      const named = [...games, ...creators].map(({ name }) => name)
      return { names: named, titles: videos.map(({ title }) => title), ...corrected }
    }

    onEveryHost(
      '200 with the newest videos, and games first that begin with the text, then with a word',
      async () => {
        const { games, videos } = await find('Hori')
        const found = games.map(({ name }) => name)
        const first = ['Horizon Forbidden West', 'Horizon Zero Dawn']
        expect(found).toEqual([...first, 'Forza Horizon 4', 'Forza Horizon 5'])
        expect(videos).toHaveLength(maxFound.videos)
        // Newer ones have the text in a later word.
        for (const { title } of videos) expect(title).toMatch(/^Horizon/)
      },
    )

    onEveryHost(
      '200 with what one more letter leaves of it, whatever its case, accents and order',
      async () => {
        expect((await names('ELDÉN  r')).names[0]).toBe('Elden Ring')
        expect((await names('ring elden')).names[0]).toBe('Elden Ring')
      },
    )

    onEveryHost('200 with the game that has another name, and the creator', async () => {
      expect((await names('botw')).names).toEqual(['The Legend of Zelda: Breath of the Wild'])
      expect((await names('playsta')).names).toContain('PlayStation')
    })

    onEveryHost('200 with what a text with typing errors means, only where it finds nothing', async () => {
      const meant = await names('elden rnig')
      expect(meant).toMatchObject({ names: ['Elden Ring'], corrected: 'elden ring' })
      expect(meant.titles).toEqual((await names('elden ring')).titles)
      expect(await names('elden ring')).not.toHaveProperty('corrected')
    })

    onEveryHost('200 with nothing for a text of spaces, and one that nothing has', async () => {
      const nothing = { videos: [], games: [], creators: [] }
      expect(await find(' ')).toEqual(nothing)
      expect(await find('zzzzqqqq')).toEqual(nothing)
    })

    it('422 without a text, and for one that is too long', async () => {
      for (const query of ['', `?search=${'a'.repeat(201)}`])
        await expectProblem(await caller(api)('GET', `/find${query}`), 'request_invalid', 'search')
    })
  })
}

import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { adding, type Call, idsOf, signUp } from '../../contract/fixtures/users.fixture.ts'
import { openSite } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const videos = videosOf(Array.from({ length: 6 }, (_, index) => ({ title: `Video ${index}` })))
const ids = idsOf(videos)
const [removed, stays] = [ids.slice(1, 5), [ids[0], ids[5]]]

it('removed videos do not break users’ lists: pages, playlists, removals and undo', async () => {
  const site = await openSite({ videos: [], settings: { RATE_LIMITS: 'off' } })
  try {
    const { importing } = await importer(dirname(site.dataDir))
    await importing(videos)
    const { call } = await signUp({
      send: (path, init) => fetch(site.address + path, init),
      close: async () => {},
    })
    for (const path of ['likes', 'watchlater', 'history'])
      for (const id of ids) await expectOk(call('POST', `/user/${path}`, adding(id)))
    const playlist = { title: 'Mine', description: 'Some' }
    const { createdPlaylist } = await expectOk(call('POST', '/user/playlists', { playlist }))
    const listed = `/user/playlists/${createdPlaylist._id}`
    for (const id of ids) await expectOk(call('POST', listed, adding(id)))

    await importing([videos[0], videos[5]], '--remove-missing')

    expect(await pagesOf(call, '/user/likes', 'likes')).toEqual([...stays].reverse())
    expect(idsOf((await expectOk(call('GET', '/user/watchlater'))).watchlater)).toEqual([...stays].reverse())
    expect(idsOf((await expectOk(call('GET', listed))).playlist.videos)).toEqual(stays)
    expect(idsOf((await expectOk(call('GET', '/user/playlists'))).playlists[0].videos)).toEqual(stays)
    await expectOk(call('GET', '/user'))
    await expectOk(call('GET', '/user/data'))
    await expectOk(call('GET', `/user/marks?ids=${ids.join(',')}`))

    const rejected = await call('POST', '/user/likes', adding(removed[0] as string))
    expect(rejected.status).toBe(404)
    await expectOk(call('DELETE', `/user/likes/${removed[0]}`))
    await expectOk(call('DELETE', `${listed}/${removed[0]}`))
    const { history } = await expectOk(call('DELETE', '/user/history/all'))
    expect(history).toEqual([])

    await importing(videos)
    expect(await pagesOf(call, '/user/likes', 'likes')).toEqual(
      ids.filter((id) => id !== removed[0]).reverse(),
    )
  } finally {
    await site.close()
  }
})

async function importer(root: string) {
  const { type, folder } = await openCommandLine({ root })
  return {
    async importing(file: unknown, ...options: string[]) {
      const path = join(folder, 'videos.json')
      await writeFile(path, JSON.stringify(file))
      expect(await type(['catalog', 'import', path, ...options])).toMatchObject({ code: 0, stderr: '' })
    },
  }
}

async function expectOk(request: Promise<Response>) {
  const response = await request
  expect([200, 201], await response.clone().text()).toContain(response.status)
  return response.json()
}

/** All ids of a list, two a page. */
async function pagesOf(call: Call, path: string, name: string): Promise<string[]> {
  const all: string[] = []
  let cursor = ''
  do {
    const page = await expectOk(call('GET', `${path}?limit=2${cursor}`))
    all.push(...idsOf(page[name]))
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`
  } while (cursor !== '')
  return all
}

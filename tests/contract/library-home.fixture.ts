import { beforeAll, expect } from 'vitest'
import { PlaylistsResponse } from '#contract/playlist.ts'
import { type ShelfName, shelfResponse } from '#contract/shelf.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { readRealCatalogue } from '../real-catalogue.fixture.ts'
import { openedHome } from './api-home.fixture.ts'
import { adding, answered, type Call, idsOf, type OpenPeopleHome, signUp } from './people.fixture.ts'

export const playlistsPath = '/user/playlists'
export const titled = (title: string, description = 'Some videos') => ({ playlist: { title, description } })

/** A home for the tests beside this call, and what people do there with the videos that the project ships. */
export function openedLibrary(open: OpenPeopleHome) {
  const api = openedHome(open)
  let videos: CatalogueVideo[]
  beforeAll(async () => {
    ;({ videos } = await readRealCatalogue())
  })

  const id = (index: number) => (videos[index] as CatalogueVideo)._id
  /** Adds videos one after another to a shelf or a playlist. */
  async function fill(call: Call, path: string, ...indices: number[]) {
    for (const index of indices) expect((await call('POST', path, adding(id(index)))).status).toBe(201)
  }
  /** A new playlist's path. */
  async function create(call: Call, title = 'Mine', ...indices: number[]): Promise<string> {
    const response = await call('POST', playlistsPath, titled(title))
    const { createdPlaylist } = await answered(response, 201, PlaylistsResponse)
    const path = `${playlistsPath}/${createdPlaylist?._id}`
    await fill(call, path, ...indices)
    return path
  }
  /** One shelf's path, its answers, and people who have it. */
  function shelfCalls(name: ShelfName) {
    const path = `/user/${name}`
    return {
      path,
      async shelf(response: Response, status: number) {
        const { [name]: videos, ...facts } = await answered(response, status, shelfResponse(name))
        return { videos, ids: idsOf(videos), ...facts }
      },
      /** Somebody new whose shelf holds these, the last the newest. */
      async memberships(...indices: number[]): Promise<Call> {
        const { call } = await signUp(api)
        await fill(call, path, ...indices)
        return call
      },
    }
  }
  return { api, id, fill, create, shelfCalls }
}

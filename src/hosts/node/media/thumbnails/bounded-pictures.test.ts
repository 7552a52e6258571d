import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../tests/node/temporary-folder.fixture.ts'
import { createPictureStore } from './picture-store.ts'
import { openThumbnails } from './thumbnails.fixture.ts'

const drawn = { kind: 'drawn' } as const
const poster = (videoId: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><title>${videoId}</title></svg>`

it('a share image is made once for all who ask for it at once, with its title', async () => {
  const dir = await temporaryFolder()
  const asked: boolean[] = []
  const { get } = await openThumbnails(
    { hades: drawn },
    {
      dir,
      drawPoster: (videoId, isTitled) => {
        asked.push(isTitled)
        return poster(videoId)
      },
    },
  )
  const responses = await Promise.all(
    ['', '?untitled', '?untitled'].map((query) => get(`hades/share.jpg${query}`)),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  expect(new Set(asked)).toEqual(new Set([true]))
  const files = await readdir(dir, { recursive: true, withFileTypes: true })
  expect(files.filter((file) => file.isFile())).toHaveLength(1)
})

it('of many pictures at once those that would wait for long are refused, and made later', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `v${index}`)
  const { get, events } = await openThumbnails(Object.fromEntries(ids.map((id) => [id, drawn])), {
    drawPoster: poster,
  })
  const responses = await Promise.all(ids.map((id) => get(`${id}/share.jpg`)))
  const refused = responses.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(60)
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['queue-full']))
  expect((await get('v119/share.jpg')).status).toBe(200)
})

it('the folder has a maximum, beyond which the oldest pictures go', async () => {
  const dir = await temporaryFolder()
  const store = createPictureStore(dir, 10_000)
  // The newest comes first in the folder.
  const nameOf = (index: number) => `00${99 - index}-320.webp`
  const write = (index: number) => store.write(nameOf(index), Buffer.alloc(1000, index))
  for (let index = 0; index < 30; index++) await write(index)
  const names = await readdir(dir, { recursive: true })
  const sizes = await Promise.all(names.map((name) => stat(join(dir, name))))
  const total = sizes.reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0)
  expect(total).toBeLessThanOrEqual(11_000)
  expect(total).toBeGreaterThan(5000)
  expect(await store.read(nameOf(29))).toBeDefined()
  expect(await store.read(nameOf(0))).toBeUndefined()
})

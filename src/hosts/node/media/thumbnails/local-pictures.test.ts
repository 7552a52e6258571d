import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../tests/node/temporary-folder.fixture.ts'
import { plain } from './pictures.fixture.ts'
import { bytesOf, openThumbnails } from './thumbnails.fixture.ts'

describe('a picture in the catalogue', () => {
  it.each(
    [320, 1920].flatMap((width) => [[width, 'avif', 'heif'] as const, [width, 'webp', 'webp'] as const]),
  )('is served at %d pixels as %s, 16:9', async (width, name, format) => {
    const path = await poster()
    const { get } = await openThumbnails({ torcs: { kind: 'file', path } })
    const response = await get(`torcs/${width}.${name}`)
    expect(response.headers.get('content-type')).toBe(`image/${name}`)
    expect(await sizeOf(response)).toEqual({ format, width, height: (width * 9) / 16 })
  })

  it.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const path = await poster(await plain(640, 360)[format]().toBuffer())
    const { kindOf } = await openThumbnails({ torcs: { kind: 'file', path } })
    expect(await kindOf('torcs/320.webp')).toBe('real')
  })

  it('is never enlarged, and stays 16:9', async () => {
    const path = await poster(await plain(400, 300).jpeg().toBuffer())
    const { get } = await openThumbnails({ torcs: { kind: 'file', path } })
    expect(await sizeOf(await get('torcs/640.webp'))).toMatchObject({ width: 400, height: 225 })
    expect(await sizeOf(await get('torcs/320.webp'))).toMatchObject({ width: 320, height: 180 })
  })

  it('is generated again when the file changes', async () => {
    const path = await poster()
    const { get } = await openThumbnails({ torcs: { kind: 'file', path } })
    const before = (await get('torcs/320.webp')).headers.get('etag')
    await writeFile(path, await plain(1280, 720, 'red').jpeg().toBuffer())
    await utimes(path, 1, 1)
    expect((await get('torcs/320.webp')).headers.get('etag')).not.toBe(before)
  })

  const noPicture = 'not a JPEG, PNG, WebP or AVIF'
  // Only files of these kinds reach sharp, so that no other of its decoders runs.
  it.each([
    ['is missing', undefined, expect.stringContaining('ENOENT')],
    ['is an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>', noPicture],
    ['is a PDF', '%PDF-1.7', noPicture],
    ['is empty', '', noPicture],
  ])('that %s is drawn, and reported', async (_, content, message) => {
    const path = content === undefined ? '/nowhere/torcs.jpg' : await poster(content)
    const { kindOf, events } = await openThumbnails({ torcs: { kind: 'file', path } })
    expect(await kindOf('torcs/320.webp')).toBe('drawn')
    expect(events).toMatchObject([{ kind: 'unreadable', videoId: 'torcs', error: { message } }])
  })

  it('is served also when the disk is full', async () => {
    const [path, notAFolder] = [await poster(), await poster('a file')]
    const { kindOf, events } = await openThumbnails({ torcs: { kind: 'file', path } }, { dir: notAFolder })
    expect(await kindOf('torcs/320.webp')).toBe('real')
    expect(events).toMatchObject([{ kind: 'store-failed', videoId: 'torcs' }])
  })
})

it.each(['../../../etc/passwd', 'a\0b', 'x'.repeat(300)])(
  'the file of %j has a safe name',
  async (videoId) => {
    const around = await temporaryFolder()
    const dir = join(around, 'thumbnails')
    await mkdir(dir)
    const source = { kind: 'file', path: await poster() } as const
    const { thumbnails } = await openThumbnails({}, { dir, sourceOf: async () => source })
    const found = await thumbnails.find(videoId, { width: 320, format: 'webp' }, 'a request')
    expect(found).toMatchObject({ kind: 'picture' })
    expect(await readdir(around)).toEqual(['thumbnails'])
    const files = await readdir(dir, { recursive: true })
    expect(files.every((file) => /^[0-9a-f]{2}(\/[0-9a-f]{64}-320\.webp)?$/.test(file))).toBe(true)
  },
)

async function poster(content?: Buffer | string) {
  const path = join(await temporaryFolder(), 'poster.jpg')
  await writeFile(path, content ?? (await plain(1920, 1080).jpeg().toBuffer()))
  return path
}

async function sizeOf(response: Response) {
  const { format, width, height } = await sharp(await bytesOf(response)).metadata()
  return { format, width, height }
}

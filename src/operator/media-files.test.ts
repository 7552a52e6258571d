import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith } from '../../tests/node/temporary-folder.fixture.ts'
import { createImportedMedia, readMediaFiles } from './media-files.ts'

it('gives a file a URL that changes with its content', async () => {
  const folder = await folderWith({ 'clip.mp4': 'one', 'same.mp4': 'one' })
  const before = await readMediaFiles(folder)
  expect(before.addressOf('clip.mp4')).toMatch(/^\/media\/clip\.[\da-f]{10}\.mp4$/)
  expect(before.addressOf('clip.mp4').replace('clip', 'same')).toBe(before.addressOf('same.mp4'))
  await writeFile(join(folder, 'clip.mp4'), 'two')
  const after = await readMediaFiles(folder)
  expect(after.addressOf('clip.mp4')).not.toBe(before.addressOf('clip.mp4'))
})

it('finds a file by its plain and its hashed name, and returns which it was', async () => {
  const folder = await folderWith({ 'clip.mp4': 'one' })
  const media = await readMediaFiles(folder)
  const path = join(folder, 'clip.mp4')
  expect(media.find('clip.mp4')).toEqual({ path, exact: false })
  expect(media.find(media.addressOf('clip.mp4').slice('/media/'.length))).toEqual({ path, exact: true })
})

it.each(['', '../clip.mp4', 'clip.0000000000.mp4', 'LICENCES.md', '._clip.mp4', '__proto__'])(
  'finds nothing at %j',
  async (name) => {
    const media = await readMediaFiles(
      await folderWith({ 'clip.mp4': 'one', '._clip.mp4': 'x', 'LICENCES.md': 'words' }),
    )
    expect(media.find(name)).toBeUndefined()
  },
)

it('finds a file imported after opening, by its hashed name only', async () => {
  const [folder, dataDir] = [await folderWith({}), await folderWith({ 'new.mp4': 'one', secret: 'words' })]
  const imported = createImportedMedia(dataDir)
  const media = await readMediaFiles(folder, imported)
  await imported.add(join(dataDir, 'new.mp4'), 'new.0123456789.mp4')
  const path = join(dataDir, 'media/new.0123456789.mp4')
  expect(media.find('new.0123456789.mp4')).toEqual({ path, exact: true })
  expect(media.addressOf('new.0123456789.mp4')).toBe('/media/new.0123456789.mp4')
  for (const name of ['new.mp4', '../secret', '..', '../new.0123456789.mp4', 'other.0123456789.mp4'])
    expect(media.find(name)).toBeUndefined()
  expect(media.names.size).toBe(0)
})

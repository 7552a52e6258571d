import sharp from 'sharp'
import { expect, it } from 'vitest'
import { wholeFont } from '../../scripts/build/subset-font.ts'
import { drawAvatar } from './avatar.ts'
import { createLettering } from './lettering.ts'

const lettering = createLettering(await wholeFont())

it.each(['PlayStation', 'CD PROJEKT RED', 'IGN', '2K', 'لعبة', '<&">', '', 'W W', '\ud800'])(
  'draws "%s"',
  async (name) => {
    const svg = drawAvatar(lettering, name)
    expect(svg).toBe(drawAvatar(lettering, name))
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 96, height: 96 })
  },
)

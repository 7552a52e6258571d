import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawAvatar } from './avatar.ts'
import { createLettering } from './lettering.ts'

const lettering = await createLettering(
  readFileSync('node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
)

it.each(['PlayStation', 'CD PROJEKT RED', 'IGN', '2K', 'لعبة', '<&">', '', 'W W', '\ud800'])(
  'draws "%s"',
  async (name) => {
    const svg = drawAvatar(lettering, name)
    expect(svg).toBe(drawAvatar(lettering, name))
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 96, height: 96 })
  },
)

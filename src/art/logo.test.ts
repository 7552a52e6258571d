import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawLogo } from './logo.ts'

it('is amber on transparent, with bars on whole pixels at 16', async () => {
  expect(drawLogo()).toContain('viewBox="0 0 32 32"')
  const icon = sharp(Buffer.from(drawLogo()), { density: 36 }).ensureAlpha().raw()
  const { data, info } = await icon.toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(16)
  const alpha = (x: number, y: number) => data[(y * 16 + x) * 4 + 3]
  expect([0, 1, 2].map((y) => alpha(8, y))).toEqual([0, 255, 0])
})

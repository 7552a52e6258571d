import sharp, { type Sharp } from 'sharp'

/** A picture of one colour. */
export function plain(width = 1280, height = 720, background = 'teal'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** As YouTube's hqdefault: a 16:9 picture inside 4:3, black above and below. */
export async function letterboxed(): Promise<Buffer> {
  const inside = await plain(480, 270, 'white').png().toBuffer()
  return plain(480, 360, 'black')
    .composite([{ input: inside, top: 45, left: 0 }])
    .jpeg()
    .toBuffer()
}

/** Random pixels: a JPEG that is large enough to be cut in the middle. */
export function noisy(width = 640, height = 360): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
}

import sharp from 'sharp'

/** Pixels along a block's edge. */
const edge = 8
/** Nobody sees a change of fewer blocks: 5 of a phone's, 20 of a laptop's. */
const maxDifferingShare = 1 / 800

export const isSame = async (picture: Buffer, reference: Buffer): Promise<boolean> =>
  picture.equals(reference) || (await differingShare(picture, reference)) <= maxDifferingShare

/**
 * The share of blocks whose mean colour differs by more than their contrast explains. One other pixel changes how the whole
 * picture is compressed, which shows as faint noise where there is contrast. A moved line or another colour changes means.
 */
async function differingShare(picture: Buffer, reference: Buffer): Promise<number> {
  const [ones, others] = await Promise.all([blocksOf(picture), blocksOf(reference)])
  if (ones.length !== others.length) return 1
  const differing = ones.filter((channels, block) =>
    channels.some(({ mean, deviation }, channel) => {
      const other = others[block]?.[channel]
      return other && Math.abs(mean - other.mean) > 4 + 0.3 * Math.max(deviation, other.deviation)
    }),
  )
  return differing.length / ones.length
}

/** Mean and standard deviation of each block's red, green and blue, from 0 to 255. */
async function blocksOf(picture: Buffer): Promise<{ mean: number; deviation: number }[][]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const columns = Math.floor(info.width / edge)
  const rows = Math.floor(info.height / edge)
  return Array.from({ length: columns * rows }, (_, block) => {
    const left = (block % columns) * edge
    const top = Math.floor(block / columns) * edge
    return [0, 1, 2].map((channel) => {
      let [sum, squares] = [0, 0]
      for (let y = top; y < top + edge; y++)
        for (let x = left; x < left + edge; x++) {
          const value = data[(y * info.width + x) * 3 + channel] ?? 0
          sum += value
          squares += value * value
        }
      const mean = sum / edge ** 2
      return { mean, deviation: Math.sqrt(Math.max(0, squares / edge ** 2 - mean ** 2)) }
    })
  })
}

/** The reference, the picture and, brightened, their difference, side by side as a PNG. */
export async function drawDifference(picture: Buffer, reference: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const difference = await sharp(picture)
    .composite([{ input: reference, blend: 'difference' }])
    .removeAlpha()
    .toBuffer()
  const panels = [reference, picture, await sharp(difference).linear(4, 0).toBuffer()]
  return sharp({ create: { width: width * panels.length, height, channels: 3, background: 'black' } })
    .composite(panels.map((input, index) => ({ input, left: index * width, top: 0 })))
    .png()
    .toBuffer()
}

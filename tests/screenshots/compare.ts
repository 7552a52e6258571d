import sharp from 'sharp'

const blockSize = 4
/** Of 255, in the mean colour of a block. */
const tolerance = 6

/**
 * The number of blocks whose colour differs. Compares means over blocks: compression turns one other pixel into faint noise all
 * over the picture, while a shifted line or another shade changes means.
 */
export async function countDifferences(picture: Buffer, reference: Buffer): Promise<number> {
  if (picture.equals(reference)) return 0
  const [one, other] = await Promise.all([blocksOf(picture), blocksOf(reference)])
  if (one.length !== other.length) return one.length
  const differing = new Set<number>()
  for (const [index, value] of one.entries())
    if (Math.abs(value - (other[index] ?? 0)) > tolerance) differing.add(Math.floor(index / 3))
  return differing.size
}

async function blocksOf(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / blockSize), Math.ceil(height / blockSize), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
}

/** The reference, the picture and, brightened, where they differ, side by side as a PNG. */
export async function drawDifferences(picture: Buffer, reference: Buffer): Promise<Buffer> {
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

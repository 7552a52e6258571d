import type { Sharp } from 'sharp'
import { shareImageSize } from '#contract/catalogue/share-image.ts'

/** An address or a file holds no picture that the site accepts. A retry soon would not change that. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
}

/** The widths of thumbnails, in pixels. */
export const widths: readonly number[] = [320, 480, 640, 960, 1280, 1920]
/** The width in which pictures of other hosts are stored. None of them has a wider one. */
export const fetchedWidth = 1280

/** AVIF for pages, at half the bytes; WebP for link previews and for readers of the API. */
export const formats = ['avif', 'webp'] as const
export type PictureFormat = (typeof formats)[number]

// A picture can be small in bytes and enormous in memory. The largest thumbnail of any known host has a tenth of this.
const maxPixels = 25_000_000

/**
 * Crops the middle of a picture to 16:9, never enlarged. Throws UnusablePicture.
 * The crop also removes the black bars of YouTube's 4:3 pictures.
 */
export const framePicture = (bytes: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> =>
  convert(bytes, (picture, size) =>
    picture.resize(cropTo(frameWithin(size, width))).toFormat(format, encoding[format]),
  )

/** The picture that other sites show beside a link, enlarged where it must be. A text is an SVG of ours. Throws UnusablePicture. */
export async function frameShareImage(picture: Uint8Array | string): Promise<Buffer> {
  const encode = (image: Sharp) => image.resize(cropTo(shareImageSize)).jpeg({ quality: 80 })
  if (typeof picture !== 'string') return convert(picture, encode)
  const sharp = await loadSharp()
  return encode(sharp(Buffer.from(picture))).toBuffer()
}

/** Loaded with the first picture: libvips takes 24 MB of memory. No picture is made twice, so it caches nothing. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

const cropTo = (size: { width: number; height: number }) =>
  ({ ...size, fit: 'cover', position: 'centre' }) as const

async function convert(
  bytes: Uint8Array,
  encode: (picture: Sharp, size: { width: number; height: number }) => Sharp,
): Promise<Buffer> {
  // Checked before sharp sees it: foreign bytes must not reach its SVG, PDF and other decoders.
  if (!hasPictureSignature(bytes)) throw new UnusablePicture('not a JPEG, PNG, WebP or AVIF')
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    const { format: source, compression, autoOrient } = await picture.metadata()
    if (!isAccepted(source, compression)) throw new UnusablePicture(`${source} isn't accepted`)
    return await encode(picture, autoOrient).timeout({ seconds: 8 }).toBuffer()
  } catch (error) {
    throw error instanceof UnusablePicture
      ? error
      : new UnusablePicture('cannot be decoded', { cause: error })
  }
}

// A higher effort takes eight times as long, for the same size.
const encoding = { avif: { quality: 50, effort: 2 }, webp: { quality: 80 } }

/** sharp's own withoutEnlargement loses the 16:9 of a picture that is smaller than the frame. */
function frameWithin(picture: { width: number; height: number }, width: number) {
  const framed = Math.max(1, Math.min(width, picture.width, Math.floor((picture.height * 16) / 9)))
  return { width: framed, height: Math.max(1, Math.round((framed * 9) / 16)) }
}

function isAccepted(format: string | undefined, compression: string | undefined) {
  if (format === 'heif') return compression === 'av1'
  return format === 'jpeg' || format === 'png' || format === 'webp'
}

function hasPictureSignature(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return true
  const kind = start.slice(8)
  if (start.startsWith('RIFF')) return kind === 'WEBP'
  return start.slice(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1', 'msf1'].includes(kind)
}

import sharp from 'sharp'
import { NoPicture } from './no-picture.ts'

/** The widths, in pixels, that thumbnails come in. */
export const widths: readonly number[] = [320, 480, 640, 960, 1280]
export const widest = Math.max(...widths)

// A picture can be small in bytes and enormous in memory; the largest thumbnail of any known host is a tenth of this.
const mostPixels = 25_000_000

/**
 * A 16:9 WebP cut from the middle of a picture, never enlarged.
 * The cut also takes off the black bars that YouTube puts above and below its 4:3 pictures.
 */
export async function framePicture(bytes: Uint8Array, width: number): Promise<Buffer> {
  // Before sharp sees it: its SVG, PDF and other readers must not even be tried on what a stranger sent.
  if (!startsLikeAPicture(bytes)) throw new NoPicture('not a JPEG, PNG, WebP or AVIF')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
    const { format, compression, autoOrient } = await picture.metadata()
    if (!isTaken(format, compression)) throw new NoPicture(`${format} isn't taken`)
    return await picture
      .resize({ ...frameWithin(autoOrient, width), fit: 'cover', position: 'centre' })
      .webp({ quality: 80 })
      .timeout({ seconds: 8 })
      .toBuffer()
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture('cannot be decoded', { cause: error })
  }
}

/** sharp's own withoutEnlargement would give up the 16:9 of a picture that is smaller than the frame. */
function frameWithin(picture: { width: number; height: number }, width: number) {
  const framed = Math.max(1, Math.min(width, picture.width, Math.floor((picture.height * 16) / 9)))
  return { width: framed, height: Math.max(1, Math.round((framed * 9) / 16)) }
}

function isTaken(format: string | undefined, compression: string | undefined) {
  if (format === 'heif') return compression === 'av1'
  return format === 'jpeg' || format === 'png' || format === 'webp'
}

function startsLikeAPicture(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return true
  const kind = start.slice(8)
  if (start.startsWith('RIFF')) return kind === 'WEBP'
  return start.slice(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1', 'msf1'].includes(kind)
}

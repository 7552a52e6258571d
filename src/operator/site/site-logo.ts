import { readFile, stat } from 'node:fs/promises'
import { OperatorError } from '#settings/operator-error.ts'

/** A logo's picture: SVG or PNG. */
export interface LogoSource {
  data: Buffer
  /** The width of an SVG in its own units, which is rendered as sharp as its icons need; undefined for a PNG. */
  svgWidth: number | undefined
}

const maxLogoBytes = 1024 ** 2
const maxLogoPixels = 4096

type Refuse = (reason: string) => OperatorError

/** Reads and checks a picture, by default that of SITE_LOGO. Throws an OperatorError. */
export async function readLogo(
  path: string,
  refuse: Refuse = (reason) =>
    new OperatorError(
      `SITE_LOGO is '${path}', ${reason}. It must be an SVG or PNG of at most 1 MB, such as /opt/cutscene/logo.svg.`,
    ),
): Promise<LogoSource> {
  const refuseUnreadable = (error: NodeJS.ErrnoException) => {
    throw refuse(
      error.code === 'ENOENT' ? 'but there is no such file' : `which cannot be read (${error.message})`,
    )
  }
  const { size } = await stat(path).catch(refuseUnreadable)
  if (size > maxLogoBytes) throw refuse('which is larger than 1 MB')
  return checkLogo(await readFile(path).catch(refuseUnreadable), refuse)
}

/** Throws what `refuse` makes of the reason. */
export async function checkLogo(data: Buffer, refuse: Refuse): Promise<LogoSource> {
  const sharp = await loadSharp()
  const picture = sharp(data, { failOn: 'error' })
  const { format, width, height } = await picture
    .metadata()
    .catch(() => ({ format: '', width: 0, height: 0 }))
  if (format !== 'svg' && format !== 'png') throw refuse('which is no SVG or PNG')
  if (Math.max(width, height) > maxLogoPixels) throw refuse(`which is larger than ${maxLogoPixels} pixels`)
  // Of a damaged picture the head may still be readable.
  await picture.stats().catch(() => {
    throw refuse('which is damaged')
  })
  return { data, svgWidth: format === 'svg' ? Math.max(width, height) : undefined }
}

/** A square PNG: nothing of the file but its picture is left, no script of an SVG and no metadata. */
export async function renderLogo({ data, svgWidth }: LogoSource, size: number): Promise<Buffer> {
  const density = svgWidth && Math.min(2400, Math.max(1, (72 * size) / svgWidth))
  const sharp = await loadSharp()
  return sharp(data, density ? { density } : {})
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
}

/** Most sites have no logo, and most commands need no pictures. */
const loadSharp = async () => (await import('sharp')).default

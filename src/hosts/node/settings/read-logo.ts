import { readFile, stat } from 'node:fs/promises'
import type { LogoSource } from '../media/render-logo.ts'
import { StartError } from './start-error.ts'

const maxLogoBytes = 1024 ** 2
const maxLogoPixels = 4096

/** Reads and checks the picture of SITE_LOGO. Throws a StartError. */
export async function readLogo(path: string): Promise<LogoSource> {
  const refuse = (reason: string) =>
    new StartError(
      `SITE_LOGO is '${path}', ${reason}. It must be an SVG or PNG of at most 1 MB, such as /opt/cutscene/logo.svg.`,
    )
  const refuseUnreadable = (error: NodeJS.ErrnoException) => {
    throw refuse(
      error.code === 'ENOENT' ? 'but there is no such file' : `which cannot be read (${error.message})`,
    )
  }
  const { size } = await stat(path).catch(refuseUnreadable)
  if (size > maxLogoBytes) throw refuse('which is larger than 1 MB')
  const data = await readFile(path).catch(refuseUnreadable)
  // Most commands need no pictures, and do not load it.
  const { default: sharp } = await import('sharp')
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

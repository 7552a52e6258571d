import { createHash } from 'node:crypto'
import { languages, localizedPath } from '#contract/languages.ts'
import { defaultSiteName } from '#contract/site-name.ts'
import type { Settings } from '../settings/settings.ts'
import { manifestOf } from './app-manifest.ts'
import type { FindFile } from './static-files.ts'

/** Twice as wide as the top bar shows it, and more for screens with many pixels. */
const logoSize = 128

/** The files with the operator's name and logo, which stand before the build's. */
export async function createIdentityFiles({
  siteName,
  siteLogo,
}: Pick<Settings, 'siteName' | 'siteLogo'>): Promise<{ find: FindFile; logoPath: string | undefined }> {
  const files = new Map<string, { type: string; body: Buffer; etag: string }>()
  const add = (path: string, type: string, body: Buffer) =>
    files.set(path, { type, body, etag: `"${hashOf(body)}"` })
  let logoPath: string | undefined
  if (siteLogo !== undefined) {
    // Most sites have none, and then do not load sharp.
    const { drawAppIcons, renderLogo } = await import('../media/app-icons.ts')
    const { readLogo } = await import('../settings/read-logo.ts')
    const logo = await readLogo(siteLogo)
    for (const [path, icon] of await drawAppIcons(logo))
      add(`/${path}`, path.endsWith('.ico') ? 'image/x-icon' : 'image/png', icon)
    const shown = await renderLogo(logo, logoSize)
    logoPath = `/logo-${hashOf(shown)}.png`
    add(logoPath, 'image/png', shown)
  }
  if (siteName !== defaultSiteName || logoPath !== undefined)
    for (const language of languages) {
      const manifest = manifestOf('/', language, siteName, logoPath === undefined)
      add(
        localizedPath(language, '/manifest.webmanifest'),
        'application/manifest+json; charset=utf-8',
        Buffer.from(JSON.stringify(manifest)),
      )
    }

  const find: FindFile = (path) => {
    const file = files.get(path)
    if (!file) return undefined
    const { type, body, etag } = file
    return {
      route: 'other',
      send(req, res) {
        res.setHeader('etag', etag)
        // The path of the logo contains its hash.
        res.setHeader(
          'cache-control',
          path === logoPath ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
        )
        if (req.headers['if-none-match'] === etag) {
          res.statusCode = 304
          res.end()
          return
        }
        res.setHeader('content-type', type)
        res.setHeader('content-length', body.byteLength)
        res.end(req.method === 'HEAD' ? undefined : body)
      },
    }
  }
  return { find, logoPath }
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 16)

import { createHash } from 'node:crypto'
import { getMimeType } from 'hono/utils/mime'
import { languages, localizedPath } from '#contract/languages.ts'
import { defaultSiteName } from '#contract/site-name.ts'
import { type LogoSource, renderLogo } from '#operator/site/site-logo.ts'
import { manifestOf } from './app-manifest.ts'
import { hasCurrent } from './response-cache.ts'
import type { FindFile } from './static-files.ts'

/** Files with the operator's name and logo. */
export interface Identity {
  /** By their paths below the base: they take the place of the build's. */
  files: Map<string, Buffer>
  /** The path of the logo as pages name it; it contains the picture's hash. */
  logoPath: string | undefined
}

/** Several times as wide as the top bar shows it, for screens with many pixels. */
const logoSize = 128

/** Empty for a site with neither. */
export async function drawIdentity(
  siteName: string,
  logo: LogoSource | undefined,
  base = '/',
): Promise<Identity> {
  const files = new Map<string, Buffer>()
  let logoPath: string | undefined
  if (logo !== undefined) {
    // Most sites have none, and then do not load sharp.
    const { drawAppIcons } = await import('../media/app-icons.ts')
    for (const [path, icon] of await drawAppIcons(logo)) files.set(path, icon)
    const shown = await renderLogo(logo, logoSize)
    const name = `logo-${hashOf(shown)}.png`
    files.set(name, shown)
    logoPath = base + name
  }
  if (siteName !== defaultSiteName || logoPath !== undefined)
    for (const language of languages) {
      const manifest = manifestOf(base, language, siteName, logoPath === undefined)
      const path = localizedPath(language, '/manifest.webmanifest').slice(1)
      files.set(path, Buffer.from(JSON.stringify(manifest)))
    }
  return { files, logoPath }
}

/** Finds these files, which stand before the build's. */
export function findIdentityFile(identity: () => Identity): FindFile {
  return (path) => {
    const { files, logoPath } = identity()
    const body = files.get(path.slice(1))
    if (!body) return undefined
    return {
      route: 'other',
      send(req, res) {
        const etag = `"${hashOf(body)}"`
        res.setHeader('etag', etag)
        res.setHeader(
          'cache-control',
          path === logoPath ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
        )
        if (hasCurrent(req.headers['if-none-match'], etag)) {
          res.statusCode = 304
          res.end()
          return
        }
        res.setHeader('content-type', getMimeType(path) ?? 'application/octet-stream')
        res.setHeader('content-length', body.byteLength)
        res.end(req.method === 'HEAD' ? undefined : body)
      },
    }
  }
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 16)

import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawAvatar } from '#art/avatar.ts'
import { drawCategory } from '#art/category-art.ts'
import { drawLogo } from '#art/logo.ts'
import { drawPoster } from '#art/poster.ts'
import { categoryHues } from '#contract/catalogue/category-hues.ts'
import { shareImageFile } from '#contract/catalogue/share-image.ts'
import { fileName } from '#hosts/browser/asset-urls.ts'
import { framePicture, frameShareImage, widths } from '#hosts/node/media/thumbnails/resize-picture.ts'
import { thumbnailSource } from '#hosts/node/media/thumbnails/thumbnail-source.ts'
import { settingsScript } from './build-settings.ts'
import { catalogueFile, type StaticSite } from './static-site.ts'

/** Writes everything except pages: the build's files, the catalogue, media, and the pictures that the server draws on request. */
export async function writeAssets(site: StaticSite): Promise<void> {
  const {
    siteUrl: _url,
    siteName: _name,
    siteSlogan: _slogan,
    siteLogo: _logo,
    catalogDir: _dir,
    ...changeable
  } = site.settings
  // First, because it tells the next build that the folder may be replaced, also when this one ends midway.
  await site.write('settings.js', settingsScript(changeable))
  await cp(join(site.built, 'client'), site.out, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  })
  for (const [path, file] of site.identity.files) await site.write(path, file)
  await site.write('catalogue.json', catalogueFile(site))
  await Promise.all([writeMedia(site), writeDrawings(site)])
  for (const video of site.catalogue.videos) await writeThumbnails(site, video)
}

async function writeMedia({ settings, out, media }: StaticSite) {
  for (const [name, published] of Object.entries(media))
    await cp(join(settings.catalogDir, 'media', name), join(out, 'media', published))
}

async function writeDrawings({ catalogue, lettering, write }: StaticSite) {
  await write('favicon.svg', drawLogo())
  for (const [name, hue] of categoryHues(catalogue.categories))
    await write(`art/${fileName(name)}.svg`, drawCategory(name, hue))
  const drawn = new Map<string, string>()
  for (const creator of new Set(catalogue.videos.map(({ creator, game }) => creator || game))) {
    const file = fileName(creator)
    const other = drawn.get(file)
    if (other) throw new Error(`The creators '${creator}' and '${other}' would share the file ${file}.svg`)
    drawn.set(file, creator)
    await write(`avatars/${file}.svg`, drawAvatar(lettering, creator))
  }
}

/** A clip's poster in every width, drawn where it has none; for an embedded video a drawn one, the fallback for its own thumbnail. */
async function writeThumbnails(
  { catalogue, lettering, settings, write }: StaticSite,
  video: StaticSite['catalogue']['videos'][number],
) {
  const source = thumbnailSource(video, {
    find: (name) => ({ path: join(settings.catalogDir, 'media', name), exact: true }),
  })
  const hue = categoryHues(catalogue.categories).get(video.category)
  const poster = source.kind === 'file' ? await readFile(source.path) : drawPoster(lettering, video, hue)
  // Other sites find it by an absolute address only.
  if (settings.siteUrl)
    await write(`thumbnails/${video._id}/${shareImageFile}`, await frameShareImage(poster))
  if (source.kind === 'remote') return write(`posters/${video._id}.svg`, poster)
  const picture = typeof poster === 'string' ? await sharp(Buffer.from(poster)).png().toBuffer() : poster
  for (const width of widths)
    await write(`thumbnails/${video._id}/${width}.avif`, await framePicture(picture, width, 'avif'))
  // The address in the API.
  await write(`thumbnails/${video._id}/640.webp`, await framePicture(picture, 640, 'webp'))
}

import { expect, it } from 'vitest'
import { nameCatalogue } from '#service/games/slug.ts'
import { readBuildSettings } from '../scripts/static-edition/build-settings.ts'
import { writeSitemap } from '../scripts/static-edition/sitemap.ts'
import { idOf, videosTitled } from './contract/fixtures/catalogue.fixture.ts'

/** The robots.txt and sitemap of a static edition with two videos. */
async function written(environment: Record<string, string>) {
  const files: Record<string, string> = {}
  await writeSitemap({
    settings: readBuildSettings(environment),
    catalogue: { categories: [], ...(await nameCatalogue(videosTitled('A', 'B'))), digest: '' },
    write: async (path, content) => {
      files[path] = content.toString()
    },
  })
  return files
}

it('the static edition lists its pages by SITE_URL and base path', async () => {
  const files = await written({ SITE_URL: 'https://trailers.example', BASE_PATH: '/cutscene/' })
  expect(files['robots.txt']).toContain('Disallow: /cutscene/login\n')
  expect(files['robots.txt']).toContain('Sitemap: https://trailers.example/cutscene/sitemap.xml\n')
  const shown = [`videos/${idOf(0)}`, `videos/${idOf(1)}`, 'games/a-game', 'creators/a-studio']
  const addresses = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)
  expect(addresses).toEqual(
    [
      ['', 'de', 'ar'],
      ...['videos', 'games', 'privacy', ...shown].map((path) => [path, `de/${path}`, `ar/${path}`]),
    ].flatMap((paths) => paths.map((path) => `https://trailers.example/cutscene/${path}`)),
  )
})

it('the static edition has no sitemap without SITE_URL', async () => {
  expect(await written({})).toEqual({ 'robots.txt': expect.not.stringContaining('Sitemap') })
})

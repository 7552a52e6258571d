import { expect, it } from 'vitest'
import { readBuildSettings } from '../scripts/static-edition/build-settings.ts'
import { writeForSearchEngines } from '../scripts/static-edition/search-engines.ts'
import { idOf, titled } from './contract/catalogue.fixture.ts'

/** What the static edition of two videos has for search engines, built with these settings. */
async function written(environment: Record<string, string>) {
  const files: Record<string, string> = {}
  await writeForSearchEngines({
    settings: readBuildSettings(environment),
    catalogue: { categories: [], videos: titled('A', 'B'), digest: '' },
    write: async (path, content) => {
      files[path] = content.toString()
    },
  })
  return files
}

it('the static edition lists its pages by the address people know, from its folder on', async () => {
  const files = await written({ SITE_URL: 'https://trailers.example', BASE_PATH: '/cutscene/' })
  expect(files['robots.txt']).toContain('Disallow: /cutscene/login\n')
  expect(files['robots.txt']).toContain('Sitemap: https://trailers.example/cutscene/sitemap.xml\n')
  const places = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>([^<]*)/g)].map(([, place]) => place)
  expect(places).toEqual(
    ['', 'videos', `videos/${idOf(0)}`, `videos/${idOf(1)}`].map(
      (path) => `https://trailers.example/cutscene/${path}`,
    ),
  )
})

it('the static edition has no sitemap where nobody told its address', async () => {
  const files = await written({})
  expect(Object.keys(files)).toEqual(['robots.txt'])
  expect(files['robots.txt']).not.toContain('Sitemap')
})

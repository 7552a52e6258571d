import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { defaultLanguage, languages } from '#contract/languages.ts'
import type { StaticSite } from './static-site.ts'

/** The languages whose pages have a prefix in their path. */
const otherLanguages = languages.filter((language) => language !== defaultLanguage).join('|')

/** Files that are not precached: not needed offline, or cached when first shown. */
const notPrecached = new RegExp(
  `^((${otherLanguages})/|(videos|games|creators)/.+/|media/|thumbnails/.+/(?!640\\.avif)|icons/|screenshots/|` +
    'assets/(hls-|api-reference|estimate-password)|settings\\.js$|robots\\.txt$|sitemap\\.xml$)',
)

/** Writes the scripts that replace a server: the service worker, each page's first script, and the service for pages without a worker. */
export async function writeServiceWorker(site: StaticSite): Promise<void> {
  const browser = resolve(import.meta.dirname, '../../src/hosts/browser')
  await site.write('gate.js', await bundle(join(browser, 'page/gate.ts'), 'iife'))
  await site.write('page-host.js', await bundle(join(browser, 'page/page-host.ts'), 'es'))
  const worker = await bundle(join(browser, 'worker/worker.ts'), 'iife')
  await site.write('files.js', `globalThis.cutsceneFiles = ${JSON.stringify(await precacheList(site.out))}\n`)
  await site.write('sw.js', worker)
}

async function precacheList(folder: string): Promise<[path: string, revision: string][]> {
  const paths = globSync('**/*.*', { cwd: folder })
    .filter((path) => !notPrecached.test(path))
    .sort()
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => {
      const hash = createHash('sha256').update(await readFile(join(folder, path)))
      return [path, hash.digest('hex').slice(0, 10)]
    }),
  )
}

async function bundle(input: string, format: 'iife' | 'es'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    // Zod's texts in fifty languages are a quarter of the worker. The contract sets texts of its own.
    resolve: { alias: [{ find: /^\.\.\/locales\/index\.js$/, replacement: 'zod/v4/locales/en.js' }] },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'exports-only',
        output: { format, codeSplitting: false },
        // Vite's helper for dynamic imports uses import.meta, which only modules have.
        ...(format === 'iife' && { transform: { define: { 'import.meta': '{}' } } }),
      },
    },
  })
  const [only, ...others] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (only?.type !== 'chunk' || others.length > 0) throw new Error(`${input} must become one file`)
  return only.code
}

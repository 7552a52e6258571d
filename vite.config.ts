import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cssTarget } from './scripts/build/css-target.ts'

/** Modules of every page, in few chunks: a dozen small ones take more bytes and more time, one would be evaluated in one long task. */
const everyPage = {
  react: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
  framework: /node_modules\/((hono|seroval)\/|@tanstack\/(?!.*(mutationObserver|useMutation|nfiniteQuer)))/,
}

const languageOf = (module: string) => /messages\/(\w+)\//.exec(module)?.[1] ?? null

/** By it the worker of the static edition knows a language's texts, and caches those of visited languages only. */
function textsPrefix(chunk: string, [module = '']: string[]): string {
  const language = languageOf(module)
  return language === null || language === 'en' || language === chunk ? '' : `${language}-`
}

/** The client of Start's server functions, which we don't have, would be a tenth of every page's scripts. */
const withoutServerFunctions: Plugin = {
  name: 'without-server-functions',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    /\/start-client-core\/.*\/serverFnFetcher\.js$/.test(id)
      ? 'export const serverFnFetcher = undefined, trackPostProcessPromise = undefined'
      : undefined,
}

/** The API's client can send cookies, which we don't have. */
const withoutCookies: Plugin = {
  name: 'without-cookies',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    /\/hono\/dist\/utils\/cookie\.js$/.test(id) ? 'export const serialize = undefined' : undefined,
}

/** lucide-react computes an icon's name, classes and defaults on every render: an icon is on every card. */
const staticIcons: Plugin = {
  name: 'static-icons',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    /\/lucide-react\/.*\/createLucideIcon\.mjs$/.test(id)
      ? "export { createIcon as default } from '/src/web/ui/create-icon.tsx'"
      : undefined,
  // React keys are the part of an icon that compresses worst.
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/,\s*key: "\w+"/g, '')
        .replace(/,\s*aliases: \[[^\]]*\]/, '')
        .replace(/\b(name: "[\w-]+"|size: 24),|^__iconData\.node;$/gm, ''),
      map: null,
    }),
  },
}

/** The server preloads the texts of a page: its scripts import them by language, so nothing else names their chunks. */
function messageChunks(): Plugin {
  const chunks: Record<string, string> = {}
  return {
    name: 'message-chunks',
    apply: 'build',
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        for (const module of file.type === 'chunk' ? file.moduleIds : []) {
          const [, language, area] = /\/messages\/(\w+)\/([\w-]+?)(?:-messages)?\.ts$/.exec(module) ?? []
          if (language && area) chunks[`${language}/${area}`] = file.fileName
        }
      }
    },
    load(id) {
      if (this.environment.name === 'client' || !id.endsWith('/web/client/message-chunks.ts')) return
      return `export const messageChunks = ${JSON.stringify(chunks)}`
    },
  }
}

export default defineConfig({
  plugins: [
    messageChunks(),
    withoutServerFunctions,
    withoutCookies,
    staticIcons,
    tanstackStart({
      srcDirectory: 'src/web',
      client: { entry: 'hydrate.tsx' },
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
      },
      // The Node host serves pages itself, in development too.
      vite: { installDevServerMiddleware: false },
    }),
    viteReact(),
  ],
  // Node would load all icons of the library for the few in use.
  environments: { ssr: { resolve: { noExternal: true } } },
  // Used on one page each: discovering them late would reload a running page.
  optimizeDeps: {
    include: ['hls.js', '@microlink/react-json-view', 'swagger-ui-dist/swagger-ui-es-bundle.js'],
  },
  build: {
    target: 'baseline-widely-available',
    cssTarget,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      output: {
        // Every page's scripts list them, and they do not compress.
        chunkFileNames: ({ name, moduleIds }) => `assets/${textsPrefix(name, moduleIds)}[name]-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: everyPage.react, priority: 3 },
            { name: 'framework', test: everyPage.framework, priority: 2 },
            // Areas share the formats with it.
            {
              name: languageOf,
              debugName: 'messages',
              test: /contract\/messages\/\w+\/(catalogue|messages|formats|failure-texts)\.ts$/,
              priority: 1,
            },
            {
              name: 'video-grid',
              test: /video-grid\/(video-grid|use-card-window)\.ts|session-map/,
              priority: 2,
            },
            {
              name: 'shared',
              test: /src\/web(?!.*\/(list-screen|selection|shelves|playlists|library)\/)|lucide/,
              minShareCount: 4,
              priority: 1,
            },
            // Of a user's screens and actions: a visitor's first page does without.
            { name: 'library', test: /features\/library\/|shelf-ui/, priority: 0 },
          ],
        },
      },
    },
  },
})

import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What every page needs comes as one file: a dozen small ones take more bytes and more time. */
const everyPage =
  /src\/web\/hydrate\.tsx|node_modules\/((react|react-dom|scheduler|hono|seroval)\/|@tanstack\/(?!.*(mutationObserver|useMutation|nfiniteQuer)))/

/** There are no server functions here: what calls them would be a tenth of what every page loads. */
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

export default defineConfig({
  plugins: [
    withoutServerFunctions,
    tanstackStart({
      srcDirectory: 'src/web',
      client: { entry: 'hydrate.tsx' },
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
      },
      // The Node home serves pages itself, in development too.
      vite: { installDevServerMiddleware: false },
    }),
    viteReact(),
    tailwindcss(),
  ],
  // Met on one page each: found late, they would make a running page load anew.
  optimizeDeps: {
    include: [
      'media-chrome/*',
      'hls-video-element',
      '@microlink/react-json-view',
      'swagger-ui-dist/swagger-ui-es-bundle.js',
    ],
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 650,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: everyPage }] } } },
  },
})

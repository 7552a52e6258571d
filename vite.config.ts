import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssTarget } from './scripts/build/css-target.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web/app',
      client: { entry: 'client-entry.ts' },
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        // The screens for failures are there without a network.
        codeSplittingOptions: { defaultBehavior: [['component']] },
      },
      // The Node host serves pages itself, in development too.
      vite: { installDevServerMiddleware: false },
    }),
    viteReact(),
  ],
  // Node would load all icons of the library for the few in use. In development it loads CommonJS as it is.
  environments: { ssr: { resolve: { noExternal: command === 'build' || [] } } },
  // Used on one page each: discovering them late would reload a running page.
  optimizeDeps: {
    include: ['hls.js', '@microlink/react-json-view', 'swagger-ui-dist/swagger-ui-es-bundle.js'],
  },
  // React has its own: the shim is for versions before 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'baseline-widely-available',
    cssTarget,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first script, with all that it imports before the first paint.
            { name: 'index', test: /vite\/preload-helper|app\/client-entry/, priority: 1 },
            // The same file in version after version of the site. Two scripts of the same size are compiled in two short tasks.
            { name: 'react-dom', test: /node_modules\/react-dom/, priority: 1 },
            // What every page runs, and what most pages list, with all that they import: one chunk instead of sixty small ones.
            {
              name: 'hydrate',
              test: /src\/web\/(app\/hydrate|videos\/(?!video-row|video-grid|game-|partial-date)[^/]+$|playback\/card\/card-actions)|contract\/text\/format-time|icons\/(square-)?play\.m?js/,
            },
            // What several screens share, in one chunk where it would be three to eight.
            { name: 'video-grid', test: /src\/web\/videos\/video-grid|useInfiniteQuery/ },
            {
              name: 'video-list',
              test: /src\/web\/(videos\/filters\/filter-bar|ui\/(search-field|more-button)|library\/(list-screen\/suggestions|selection\/select-button)|playback\/played-list\/(play-links|list-window))/,
            },
            {
              name: 'player',
              test: /src\/web\/(playback\/(player-layer|queue\/queue-slot|use-similar-videos)|screens\/video\/video-actions|ui\/switch)|icons\/(share-2|rectangle-horizontal)/,
            },
            {
              name: 'forms',
              test: /src\/web\/(ui\/forms\/(text-field|submit-button)|screens\/account\/sign-in\/(form-screen|use-auth-request))/,
            },
          ],
        },
      },
    },
  },
}))

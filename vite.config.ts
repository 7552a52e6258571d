import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssTarget } from './scripts/build/css-target.ts'

export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      client: { entry: 'client-entry.ts' },
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
        codeSplitting: {
          groups: [
            // All that the first script imports before the first paint.
            { name: 'preload-helper', test: /vite\/preload-helper/, priority: 1 },
            // What most pages share would be thirty small chunks. Public pages need none of the code of a user's lists.
            {
              name: 'shared',
              minShareCount: 8,
              test: /^(?!.*(features\/(library|undo|shelves|watching\/played-list\/list-window)|[iI]nfiniteQuery|useMutationState))/,
            },
            // One chunk instead of many: cards, and what home and explore have beside them.
            {
              name: 'cards',
              test: /features\/(card-memberships\/card-(actions|memberships)|catalogue\/(categories-failed|video-card)|save-to\/save-to-(button|loading)|watching\/card-menu\/card-menu-button)\.tsx/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

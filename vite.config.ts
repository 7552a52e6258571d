import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssTarget } from './scripts/build/css-target.ts'

export default defineConfig({
  plugins: [
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
    // What most pages share is one chunk: by itself it would be thirty small ones.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] } } },
  },
})

import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
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
  // Met only on a video's page: found late, they would make a running page load anew.
  optimizeDeps: { include: ['media-chrome/*', 'hls-video-element'] },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 650,
  },
})

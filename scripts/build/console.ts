import { join, resolve } from 'node:path'
import viteReact from '@vitejs/plugin-react'
import { build } from 'vite'
import { cssTarget } from './css-target.ts'

/** Builds the operator's console into a folder beside the site's, which serves none of it. */
export async function buildConsole(root: string, folder: string): Promise<void> {
  await build({
    root: join(root, 'src/console'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [viteReact()],
    build: {
      outDir: resolve(root, folder),
      emptyOutDir: true,
      target: 'baseline-widely-available',
      cssTarget,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  })
}

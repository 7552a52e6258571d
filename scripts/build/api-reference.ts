import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { referencePage } from '#web/api-reference/page.ts'
import { cssTarget } from './css-target.ts'

/** Builds /api/docs: its script and styles as hashed assets, its page as a file. */
export async function buildApiReference(root: string, folder: string): Promise<void> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    base: './',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      cssTarget,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: { 'api-reference': join(root, 'src/web/api-reference/render.ts') } },
    },
  })) as Rolldown.RolldownOutput
  const names = built.output.map(({ fileName }) => fileName)
  const assets = (ending: string) => names.filter((name) => name.endsWith(ending)).map((name) => `../${name}`)
  const [script] = assets('.js')
  if (!script) throw new Error('The API reference was built without a script')
  await mkdir(join(folder, 'api'), { recursive: true })
  await writeFile(join(folder, 'api/docs.html'), referencePage({ script, styles: assets('.css') }))
}

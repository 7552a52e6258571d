import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Tests of the real process need the pages. The runner builds them before; `vitest run FILE` does not. */
export default function buildPages() {
  if (!existsSync(join(root, 'dist/server/server.js'))) runBuild('build.ts')
}

export function runBuild(script: string) {
  const { status, stderr } = spawnSync(process.execPath, [join('scripts', script)], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0)
    process.stderr.write(`${script} failed; tests that need what it builds will fail.\n${stderr}\n`)
}

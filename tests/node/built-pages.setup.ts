import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * Tests of the real process need the pages, and tests in browsers the static edition. All others run without them, so a
 * failed build does not stop them.
 */
export default function buildWhatIsMissing() {
  if (!existsSync(join(root, 'dist/server/server.js'))) build('build.ts')
  if (!existsSync(join(root, 'dist-static.built'))) build('build-static.ts')
}

function build(script: string) {
  const { status, stderr } = spawnSync(process.execPath, [join('scripts', script)], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0)
    process.stderr.write(`${script} failed; tests that need what it builds will fail.\n${stderr}\n`)
}

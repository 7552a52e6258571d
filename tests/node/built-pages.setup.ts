import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The tests that start the real process need the pages; the others run without, so a failed build stops no one. */
export default function buildPagesWhenMissing() {
  if (existsSync(join(root, 'dist/server/server.js'))) return
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0)
    process.stderr.write(`The pages could not be built; tests that need them will fail.\n${stderr}\n`)
}

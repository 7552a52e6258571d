import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs under the machine's own Node, before anything is installed.
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
const stamp = join(root, 'node_modules/.installed')
export const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

/** Installs the packages of the lock file unless they are installed. */
export function ensureInstalled() {
  const current = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  process.stdout.write('Installing packages by the lock file …\n')
  const options = { cwd: root, stdio: 'inherit', shell: windows }
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (status !== 0 || !existsSync(pinnedNode)) {
    process.stderr.write(
      'The packages could not be installed: npm ci failed, see above. Is the npm registry reachable?\n',
    )
    process.exit(1)
  }
  writeFileSync(stamp, current)
}

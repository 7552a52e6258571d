import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs under the machine's own Node, before anything is installed.
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
export const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

/** Installs the packages of the lock file that are missing: of those for tests and benchmarks none, unless needed or some are there. */
export function ensureInstalled(needsDevelopment = false) {
  const development = needsDevelopment || hasDevelopmentPackages()
  if (existsSync(pinnedNode) && isInstalled(development)) return
  process.stdout.write('Installing packages by the lock file …\n')
  // Where what running needs is there, the rest is added to it.
  const command = development && isInstalled(false) ? ['install', '--no-save'] : ['ci']
  const dependencies = development ? '--include=dev' : '--omit=dev'
  const options = { cwd: root, stdio: 'inherit', shell: windows }
  const { status } = spawnSync(
    'npm',
    [...command, dependencies, '--no-audit', '--no-fund', '--loglevel=error'],
    options,
  )
  if (status !== 0 || !existsSync(pinnedNode)) {
    process.stderr.write(
      `The packages could not be installed: npm ${command[0]} failed, see above. Is the npm registry reachable?\n`,
    )
    process.exit(1)
  }
}

/** Compares the lock file with what is installed. */
function isInstalled(development) {
  const installed = installedPackages()
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, { integrity, dev, optional, devOptional }]) =>
      path === '' ||
      optional || // other systems'
      devOptional ||
      (dev && !development) ||
      installed[path]?.integrity === integrity,
  )
}

const hasDevelopmentPackages = () => Object.values(installedPackages()).some(({ dev }) => dev)

/** npm's record of what it installed, which it writes last. */
function installedPackages() {
  const record = join(root, 'node_modules/.package-lock.json')
  return existsSync(record) ? readPackages(record) : {}
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

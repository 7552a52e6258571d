import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export type ProgramName = 'chromium' | 'firefox' | 'webkit' | 'patroni'

interface Program {
  /** The name that messages use. */
  name: string
  /** What it consists of: for each file the names in PATH and the path patterns it may have, preferred first. */
  files: string[][]
  /** Debian's packages; with a bar the first of several that the system has. */
  packages: string[]
  /** Installs no packages that these recommend. */
  withoutRecommended?: true
}

/** The headless shell uses a fifth less CPU than the full browser. */
const programs: Record<ProgramName, Program> = {
  chromium: {
    name: 'Chromium',
    files: [
      [
        'chromium-headless-shell',
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
        chromium.executablePath(),
      ],
    ],
    packages: ['chromium-headless-shell|chromium'],
    // Drivers, printing, notifications: most of what would be installed.
    withoutRecommended: true,
  },
  firefox: { name: 'Firefox', files: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: {
    name: 'WebKit',
    files: [
      ['WebKitWebDriver'],
      ['/usr/lib{,64,exec}/{,*/}webkit2gtk-4.1/MiniBrowser'],
      // The browser has no headless mode.
      ['Xvfb'],
    ],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  // What deploy/patroni/try.sh runs.
  patroni: {
    name: 'Patroni, etcd, HAProxy and PostgreSQL',
    // Users other than root have no /usr/sbin in their PATH.
    files: [['patroni'], ['etcd'], ['haproxy', '/usr/sbin/haproxy'], ['/usr/lib/postgresql/*/bin/postgres']],
    packages: ['patroni', 'etcd-server', 'haproxy', 'postgresql'],
  },
}

const installScript = join(import.meta.dirname, 'install-packages.sh')
/** How the script exits at a signal. */
const interrupted = 130

/** The paths of a program's files, in the order of the table. Throws with instructions if one is missing. */
export function requireProgram(name: ProgramName): [string, ...string[]] {
  const paths = find(name)
  if (!paths) throw new Error(instructions(name))
  return paths
}

/** Installs a program that is missing: as root from Debian, a Chromium also from Playwright. Throws with instructions if it cannot. */
export async function installProgram(name: ProgramName, progress: (step: string) => void): Promise<void> {
  if (find(name)) return
  if (canInstallPackages()) {
    progress(`Installing ${programs[name].name} from Debian's packages …`)
    const { packages, withoutRecommended } = programs[name]
    const option = withoutRecommended ? ['--no-install-recommends'] : []
    const code = await exitCode('sh', [installScript, ...option, ...packages], { timeout: 600_000 })
    // Ctrl-C ends the script too, but this process handles it only later.
    if (code === interrupted) process.exit(1)
  }
  if (name === 'chromium' && !find(name)) {
    progress('Fetching a Chromium …')
    const cli = join(createRequire(import.meta.url).resolve('@playwright/test'), '../cli.js')
    await exitCode(process.execPath, [cli, 'install', 'chromium'], { timeout: 180_000 })
  }
  requireProgram(name)
}

async function exitCode(command: string, args: string[], options: SpawnOptions): Promise<number | null> {
  const [code] = await once(spawn(command, args, { ...options, stdio: 'ignore' }), 'exit')
  return code
}

/** Whether a program that only Debian has is missing and cannot be installed here. Where it can be, its tests fail without it. */
export const isOutOfReach = (name: 'webkit' | 'patroni'): boolean => !find(name) && !canInstallPackages()

/** The first of these names that exists in PATH, or path that exists. */
export function firstExisting(candidates: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return candidates
    .flatMap((file) => (file.includes('/') ? globSync(file) : folders.map((folder) => join(folder, file))))
    .find((path) => existsSync(path))
}

function find(name: ProgramName): [string, ...string[]] | undefined {
  const paths = programs[name].files.map(firstExisting)
  return paths.includes(undefined) ? undefined : (paths as [string, ...string[]])
}

const instructions = (name: ProgramName) =>
  `${programs[name].name} is needed and was not found: install ${programs[name].packages.join(', ').replaceAll('|', ' or ')}`

const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

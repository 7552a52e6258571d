import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { printRow, printTitle } from './report.ts'

const root = resolve(import.meta.dirname, '..')
/** Build output, data and packages: a clone has none of them. */
const notCloned = new Set([
  'dist',
  'dist-static',
  'dist-static-at-base',
  'data',
  'node_modules',
  '.git',
  'test-results',
])
const settleMs = 3000

/** `npm start` with SQLite: the first one of a clone whose packages are installed, and the next. */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-bench-'))
  const clone = join(folder, 'clone')
  await cp(root, clone, {
    recursive: true,
    filter: (path) =>
      !notCloned.has(basename(path)) && !relative(root, path).startsWith(join('bench', '.cache')),
  })
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
  printTitle('npm start: resident memory 3 s after it is ready')
  printRow('', 'ready s', 'MB', 'three pages')
  try {
    for (const [name, data] of [
      ['the first, which builds', 'data'],
      ['another', 'data'],
      ['another, without data', 'new-data'],
    ] as const)
      printRow(name, ...(await measureStart(clone, join(folder, data))))
  } finally {
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}

async function measureStart(clone: string, dataDir: string): Promise<number[]> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: clone,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(clone, 'compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await readyAddress(child)
  const readySeconds = (performance.now() - startedAt) / 1000
  await sleep(settleMs)
  const atReady = await residentMegabytes(child)
  const { videos } = (await (await fetch(`${address}/api/videos?limit=1`)).json()) as {
    videos: [{ _id: string }]
  }
  for (const path of ['/', '/videos', `/videos/${videos[0]._id}`]) await (await fetch(address + path)).text()
  await sleep(settleMs)
  const afterPages = await residentMegabytes(child)
  child.kill()
  await once(child, 'exit')
  return [readySeconds, atReady, afterPages]
}

async function readyAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, address] = /^Cutscene is ready: (.*)$/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('npm start ended; see its error above')
}

/** NaN on systems without /proc. */
async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1000)
}

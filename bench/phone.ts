import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { requireProgram } from '../scripts/programs/programs.ts'
import { measureTasks } from './phone-tasks.ts'
import { startCutscene } from './processes/start.ts'
import { median, printRow, printTitle } from './report.ts'

const catalogFolder = resolve(import.meta.dirname, '../catalog')
/** Lighthouse has packages of its own, three times what the site needs: installed by the first run. */
const folder = resolve(import.meta.dirname, 'phone')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Request {
  url: string
  resourceType: string
  priority: string
  transferSize: number
  networkRequestTime: number
  networkEndTime: number
}

/** What is read of Lighthouse's result: its types are installed with it. */
interface LighthouseResult {
  categories: Record<(typeof categories)[number], { score: number }>
  audits: Record<string, { numericValue?: number; details?: { items: Request[] }; errorMessage?: string }>
  /** Where the page could not be measured, as on a busy machine. */
  runtimeError?: { message: string }
}

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'silent'; onlyCategories: readonly string[] },
) => Promise<{ lhr: LighthouseResult }>

/**
 * Five pages by Lighthouse's mobile preset: a phone's processor and network, simulated. Medians of the runs, and the largest of
 * their layout shifts; their main-thread tasks; one run's waterfall.
 */
export async function benchPhone({ runs }: { runs: number }): Promise<void> {
  const lighthouse = await loadLighthouse()
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-bench-'))
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const cutscene = await startCutscene(
    { dataDir, catalogFolder },
    { settings: { BENCH_PORT: `${port}`, SITE_URL: address } },
  )
  const browser = await startBrowser(join(dataDir, 'browser'))
  try {
    printTitle(`Lighthouse, mobile preset, median of ${runs}`)
    printRow(
      '',
      'score',
      'a11y',
      'practices',
      'SEO',
      'LCP s',
      'min-max',
      'TBT ms',
      'max CLS',
      'JS KB',
      'fonts KB',
      'images KB',
    )
    const waterfalls: (() => void)[] = []
    for (const [name, path] of await pages(address)) {
      const results: LighthouseResult[] = []
      for (let run = 0; run < runs; run++) {
        const flags = { port: browser.port, logLevel: 'silent', onlyCategories: categories } as const
        const { lhr } = await lighthouse(address + path, flags)
        const failed = Object.entries(lhr.audits).find(([, { errorMessage }]) => errorMessage)
        if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`)
        if (failed) throw new Error(`${name}: ${failed[0]} failed: ${failed[1].errorMessage}`)
        results.push(lhr)
      }
      printPage(name, results)
      waterfalls.push(() => printWaterfall(name, address, requestsOf(results.at(-1))))
    }
    await measureTasks(await pages(address), address, runs)
    for (const print of waterfalls) print()
  } finally {
    await browser.stop()
    await cutscene.stop()
    await rm(dataDir, { recursive: true, maxRetries: 5 })
  }
}

function printPage(name: string, results: LighthouseResult[]): void {
  const values = (audit: string) => results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
  const paints = values('largest-contentful-paint').map((ms) => ms / 1000)
  const score = (category: (typeof categories)[number]) =>
    Math.round(median(results.map(({ categories }) => categories[category].score)) * 100)
  const bytes = (type: string) =>
    median(
      results.map((result) => sumOf(requestsOf(result).filter(({ resourceType }) => resourceType === type))),
    )
  printRow(
    name,
    ...categories.map(score),
    median(paints),
    `${Math.min(...paints).toFixed(2)}-${Math.max(...paints).toFixed(2)}`,
    Math.round(median(values('total-blocking-time'))),
    Math.max(...values('cumulative-layout-shift')).toFixed(3),
    ...['Script', 'Font', 'Image'].map((type) => bytes(type) / 1000),
  )
}

const requestsOf = (result: LighthouseResult | undefined) =>
  result?.audits['network-requests']?.details?.items ?? []
const sumOf = (requests: Request[]) => requests.reduce((sum, { transferSize }) => sum + transferSize, 0)

function printWaterfall(name: string, address: string, requests: Request[]): void {
  printTitle(`${name}: one run’s requests, as measured here without a phone’s network`)
  printRow('', 'start ms', 'end ms', 'bytes', 'priority')
  for (const { url, networkRequestTime, networkEndTime, transferSize, priority } of requests) {
    if (!url.startsWith('http')) continue
    const path = url.replace(address, '')
    const shortened = path.length > 36 ? `${path.slice(0, 10)}…${path.slice(-25)}` : path
    printRow(shortened, Math.round(networkRequestTime), Math.round(networkEndTime), transferSize, priority)
  }
}

async function pages(address: string): Promise<[name: string, path: string][]> {
  const response = await fetch(`${address}/api/videos`)
  const { videos } = (await response.json()) as { videos: { _id: string; link: string }[] }
  const pathOf = (ofKind: (link: string) => boolean) => {
    const video = videos.find(({ link }) => ofKind(link))
    if (!video) throw new Error('The catalogue has not both clips and trailers')
    return `/videos/${video._id}`
  }
  return [
    ['/', '/'],
    ['/videos', '/videos'],
    ['a clip', pathOf((link) => link.startsWith('/'))],
    ['a trailer', pathOf((link) => link.startsWith('https:'))],
    ['/login', '/login'],
  ]
}

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    process.stdout.write('Installing Lighthouse by its lock file …\n')
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
    const { status } = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: folder,
        stdio: 'inherit',
        env: { ...process.env, PATH },
        shell: process.platform === 'win32',
      },
    )
    if (status !== 0) throw new Error('Lighthouse could not be installed, see above')
  }
  return (await import(entry)).default
}

/** Canonical addresses contain the port, so it has to be known before the server starts. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function startBrowser(profile: string) {
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ]
  const child: ChildProcess = spawn(
    requireProgram('chromium')[0],
    [
      ...flags,
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let port: number | undefined
  for await (const line of createInterface({ input: child.stderr as NodeJS.ReadableStream })) {
    const [, address] = /^DevTools listening on (ws:.*)/.exec(line) ?? []
    if (address) port = Number(new URL(address).port)
    if (port) break
  }
  if (!port) throw new Error('Chromium did not start')
  return {
    port,
    async stop() {
      // The group: the executable may be a script that starts the browser.
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await once(child, 'exit')
    },
  }
}

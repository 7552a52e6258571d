import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compareWithBaseline, gets } from './baseline.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { printComparison, printComparisonHeader } from './report.ts'

const catalog = resolve(import.meta.dirname, '../catalog')

/** Rendered pages from the response cache, compared with the baseline server. */
export async function benchPages(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-bench-'))
  const cutscene = await startCutscene(dataDir, catalog)
  const load = startLoad()
  const videoId = await firstVideoId(cutscene.port)
  printComparisonHeader('Rendered pages, from the cache')
  for (const [name, path] of [
    ['/', '/'],
    ['/videos', '/videos'],
    ['/videos/{id}', `/videos/${videoId}`],
  ] as const)
    for (const [suffix, headers] of [
      ['', {}],
      [', gzip', { 'accept-encoding': 'gzip' }],
      [', Brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ] as const) {
      const requests = gets([path], headers)
      printComparison(`${name}${suffix}`, await compareWithBaseline(cutscene, load, { requests }))
    }
  await load.stop()
  await cutscene.stop()
  await rm(dataDir, { recursive: true })
}

async function firstVideoId(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/videos?limit=1`)
  const { videos } = (await response.json()) as { videos: [{ _id: string }] }
  return videos[0]._id
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { againstBare, gets } from './against-bare.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { showAgainstBare, showAgainstBareHead } from './show.ts'

const catalog = resolve(import.meta.dirname, '../catalog')

/** Rendered pages, kept for seconds, beside a bare server of the same bytes. */
export async function benchPages(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-bench-'))
  const cutscene = await startCutscene(dataDir, catalog)
  const load = startLoad()
  const video = await firstVideo(cutscene.port)
  showAgainstBareHead('Rendered pages, a nonce for each response')
  for (const path of ['/', '/videos', `/videos/${video}`]) {
    const name = path === '/' || path === '/videos' ? path : '/videos/{id}'
    showAgainstBare(name, await againstBare(cutscene, load, { asks: gets([path]) }))
    const headers = { 'accept-encoding': 'gzip' }
    showAgainstBare(`${name}, gzip`, await againstBare(cutscene, load, { asks: gets([path], headers) }))
  }
  await load.stop()
  await cutscene.stop()
  await rm(dataDir, { recursive: true })
}

async function firstVideo(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/videos?limit=1`)
  const { videos } = (await response.json()) as { videos: [{ _id: string }] }
  return videos[0]._id
}

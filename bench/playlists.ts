import type { BenchRequest } from './processes/load-generator.ts'
import type { LoadProcess } from './processes/start.ts'
import { printRow } from './report.ts'

/** Videos of the measured playlist: the most that one may have. */
const length = 5000
/** Reorders that end where they began, so that any number of them can be sent. */
const moves = 500

/** Latency of pages and reorders of a playlist with 5,000 videos, one request at a time. Deletes the playlist afterwards. */
export async function measurePlaylist(
  port: number,
  load: LoadProcess,
  authorization: string,
  videoIds: string[],
): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' }
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { createdPlaylist } = await send('POST', '/user/playlists?videos=0', { playlist: { title: 'Long' } })
  const path = `/user/playlists/${createdPlaylist._id}`
  const { added } = await send('POST', `${path}/batch`, { add: videoIds.slice(0, length) })
  const cursors: string[] = []
  for (let cursor = ''; cursor !== 'null'; ) {
    cursor = String((await send('GET', `${path}?limit=24${cursor && `&cursor=${cursor}`}`)).nextCursor)
    cursors.push(cursor)
  }
  cursors.pop()
  const get = (query: string): BenchRequest => ({
    method: 'GET',
    path: `/api${path}?limit=24${query}`,
    headers,
  })
  const move = (videoId: string, after: string): BenchRequest => ({
    method: 'PATCH',
    path: `/api${path}/${videoId}`,
    headers: { ...headers, prefer: 'return=minimal' },
    body: JSON.stringify({ after }),
  })
  const middle = added.length / 2
  const reorders = Array.from({ length: moves }, (_, index) => {
    const [first, second, far] = [index, index + 1, index + middle].map((at) => added[at] as string)
    return [move(second as string, far as string), move(second as string, first as string)]
  }).flat()

  printRow(
    `a playlist of ${added.length.toLocaleString('en')} videos`,
    'requests',
    'p50 ms',
    'p99 ms',
    'max ms',
  )
  for (const [name, requests] of [
    ['  its first page of 24', [get('')]],
    ['  pages deep in it', cursors.map((cursor) => get(`&cursor=${cursor}`))],
    ['  a video moved', reorders],
  ] as const) {
    const options = { port, connections: 1, requests: [...requests] }
    const warmUp = await load.run({ ...options, seconds: 1 })
    const { count, p50, p99, max, statuses } = await load.run({ ...options, from: warmUp.next, seconds: 3 })
    if (Object.keys(statuses).some((status) => status !== '200'))
      throw new Error(`Unexpected statuses for${name}: ${JSON.stringify(statuses)}`)
    printRow(name, count, p50, p99, max)
  }
  await send('DELETE', path)
}

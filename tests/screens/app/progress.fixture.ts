import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { SaveProgress } from '#contract/library/progress.ts'
import type { Person } from '../../person.fixture.ts'

type Position = Omit<SaveProgress, 'video' | 'ageMs'> & { lastSeenAt?: string }

/** A quarter of two minutes. */
const begun: Position = { seconds: 30, duration: 120, list: null, shuffle: null }

/** How far this user has watched a video. */
export async function progressOf(person: Person, { _id }: CatalogueVideo): Promise<Position | undefined> {
  return (await person.call('GET', `/user/progress?ids=${_id}`)).body.progress[0]
}

export async function saveBegun(person: Person, { _id }: CatalogueVideo, position: Partial<Position> = {}) {
  await person.call('PUT', '/user/progress', { video: { _id }, ...begun, ...position })
}

/** As if a signed-out visitor had watched it in this browser, after those stored before. */
export function storeBegun(_id: string, position: Partial<Position> = {}): void {
  const stored = storedProgress()
  const lastSeenAt = new Date(Date.UTC(2026, 10, 21) + Object.keys(stored).length * 1000).toISOString()
  const progress = { finished: false, lastSeenAt, ...begun, ...position }
  localStorage.setItem('progress', JSON.stringify({ ...stored, [_id]: progress }))
  if (!progress.finished) localStorage.setItem('unfinished', 'yes')
}

/** By the videos' ids. */
export const storedProgress = (): Record<string, Position> =>
  JSON.parse(localStorage.getItem('progress') ?? '{}')

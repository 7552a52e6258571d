import { expect, onTestFinished, test } from 'vitest'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { simulateConnection } from '../app/connection.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import { heading } from '../app/library-page.fixture.ts'
import { address, openScreen } from '../app/open-screen.fixture.tsx'

const connections = {
  'loads its screen': undefined,
  'loads nothing with data saving': { saveData: true },
  'loads nothing on a slow connection': { effectiveType: '2g' },
}

for (const [title, connection] of Object.entries(connections)) {
  test(`a pointer over a link ${title}`, async () => {
    if (connection) simulateConnection(connection)
    await openScreen('/videos?q=hacienda')
    const link = articles().getByRole('link', { name: clip.title })
    await heading().hover()
    stopClock()
    onTestFinished(startClock)
    const calls = callsTo(`/api/video/${clip._id}`)
    await link.hover()
    await advanceClock(1000)
    expect(calls).toHaveLength(connection ? 0 : 1)
    startClock()
    await link.click()
    await expect.poll(address).toBe(`${addressOf(clip)}?list=search%3Ahacienda`)
    await expect.element(heading()).toHaveTextContent(clip.title)
    expect(calls).toHaveLength(1)
  })
}

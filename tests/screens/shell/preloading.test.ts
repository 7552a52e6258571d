import { expect, onTestFinished, test } from 'vitest'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import { heading } from '../app/library-page.fixture.ts'
import { address, openScreen } from '../app/open-screen.fixture.tsx'

for (const savesData of [false, true]) {
  test(`a pointer over a link ${savesData ? 'loads nothing with data saving' : 'loads its screen'}`, async () => {
    if (savesData) saveData()
    await openScreen('/videos?q=hacienda')
    const link = articles().getByRole('link', { name: clip.title })
    await heading().hover()
    stopClock()
    onTestFinished(startClock)
    const calls = callsTo(`/api/video/${clip._id}`)
    await link.hover()
    await advanceClock(1000)
    expect(calls).toHaveLength(savesData ? 0 : 1)
    startClock()
    await link.click()
    await expect.poll(address).toBe(addressOf(clip))
    await expect.element(heading()).toHaveTextContent(clip.title)
    expect(calls).toHaveLength(1)
  })
}

function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

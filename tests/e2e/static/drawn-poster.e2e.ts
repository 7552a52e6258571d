import { embed } from '../../shipped-videos.fixture.ts'
import { expect, test, waitForWorker } from './fixtures.ts'

test('a drawn poster with #untitled in its address, as on the stage, has no title', async ({ page }) => {
  await page.goto('')
  await waitForWorker(page)
  const [titled, untitled, again] = await page.evaluate(async (poster) => {
    const drawn: string[] = []
    for (const address of [poster, `${poster}#untitled`, poster]) {
      const img = new Image(320, 180)
      img.src = address
      await img.decode()
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.drawImage(img, 0, 0, 320, 180)
      drawn.push(canvas.toDataURL())
    }
    return drawn
  }, `/posters/${embed._id}.svg`)
  expect(again).toBe(titled)
  expect(untitled).not.toBe(titled)
})

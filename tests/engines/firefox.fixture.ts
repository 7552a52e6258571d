import { sharedBrowser } from '../browser/browser.fixture.ts'
import { recordEvents } from './in-page.fixture.ts'
import { type Engine, windowSize } from './tab.fixture.ts'

/** Firefox over WebDriver BiDi. */
export function createFirefox(): Engine {
  const browser = sharedBrowser('firefox')
  return {
    name: 'Firefox',
    async openTab() {
      const context = await (await browser()).createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(windowSize)
      await page.evaluateOnNewDocument(recordEvents)
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        evaluate: (inPage, ...args) => page.evaluate(inPage as (...args: unknown[]) => never, ...args),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        pressKey: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
        close: () => context.close(),
      }
    },
  }
}

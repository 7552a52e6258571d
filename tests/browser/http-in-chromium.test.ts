// @module-tag slow
// @module-tag other-host
import { sharedBrowser } from './browser.fixture.ts'
import { httpInBrowser } from './http-in-browsers.fixture.ts'

const browser = sharedBrowser()

httpInBrowser('chromium', async () => (await browser()).newPage())

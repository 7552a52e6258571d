// @module-tag slow
// @module-tag other-host
import { createFirefox } from '../engines/firefox.fixture.ts'
import { httpInBrowser } from './http-in-browsers.fixture.ts'

httpInBrowser('firefox', createFirefox().openTab)

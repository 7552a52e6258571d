// @module-tag slow
// @module-tag other-host
import { httpInBrowser } from './http-in-browsers.fixture.ts'

httpInBrowser('chromium')

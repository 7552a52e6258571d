// @module-tag slow
import { httpInBrowser } from './http-in-browsers.fixture.ts'

httpInBrowser('chromium')

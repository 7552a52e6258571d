import { httpInBrowser } from './http-in-browsers.fixture.ts'

// CUTSCENE_FIREFOX=everything runs all suites there, in thrice the time.
httpInBrowser('firefox', process.env.CUTSCENE_FIREFOX === 'everything' ? 'everything' : 'the core')

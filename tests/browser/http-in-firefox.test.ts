import { httpInBrowser } from './http-in-browsers.fixture.ts'

// Everything passes there too, in thrice the time: CUTSCENE_FIREFOX=everything, for whoever has it.
httpInBrowser('firefox', process.env.CUTSCENE_FIREFOX === 'everything' ? 'everything' : 'the core')

// @module-tag slow
import { openFirefox } from './firefox.fixture.ts'
import { journeysIn } from './journeys.contract.ts'

journeysIn(openFirefox())

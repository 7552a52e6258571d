// @module-tag slow
import { createFirefox } from './firefox.fixture.ts'
import { journeysIn } from './journeys.contract.ts'

journeysIn(createFirefox())

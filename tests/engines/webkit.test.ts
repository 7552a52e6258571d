// @module-tag slow
import { journeysIn } from './journeys.contract.ts'
import { openWebKit } from './webkit.fixture.ts'

journeysIn(openWebKit())

// @module-tag slow
import { journeysIn } from './journeys.contract.ts'
import { createWebKit } from './webkit.fixture.ts'

journeysIn(createWebKit())

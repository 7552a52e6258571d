import { performance } from 'node:perf_hooks'
import { freezeTime } from './frozen-time.ts'

// Imported before the server starts. Without a network, every machine gets the drawn pictures of embedded videos.
freezeTime()
globalThis.fetch = () => Promise.reject(new Error('no network'))
// Never overloaded: a page whose clock stands still would wait for its next attempt for ever.
performance.eventLoopUtilization = () => ({ active: 0, idle: 0, utilization: 0 })

import { freezeTime } from './frozen-time.ts'

// Imported before the server starts. Without a network, every machine gets the drawn pictures of embedded videos.
freezeTime()
globalThis.fetch = () => Promise.reject(new Error('no network'))

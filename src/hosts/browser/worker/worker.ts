import type { Hono } from 'hono'
import { handle } from 'hono/service-worker'
import { apiPath } from '../api-request.ts'
import { createBrowserHost } from '../browser-host.ts'
import { createOfflineCache } from './offline-cache.ts'
import { type Loaded, toWorker } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

importScripts('settings.js', 'files.js')

const { base } = globalThis.cutsceneSettings
const offline = createOfflineCache(base)
// A worker's own requests pass no fetch event: offline, the catalogue must come from the cache.
const host = createBrowserHost(globalThis.cutsceneSettings, offline.file)
// `{}` turns off the fallback to the network: the service's own 404 would become the static server's page.
const handleApi = handle({ fetch: host.fetch } as unknown as Hono, {})

self.addEventListener('install', (event) => {
  // The first worker is needed immediately; an update caches its files before it activates.
  if (self.registration.active) event.waitUntil(offline.fill())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([offline.deleteOldVersions(), self.clients.claim()]))
})
self.addEventListener('message', (event) => {
  if (event.data === toWorker.claim) event.waitUntil(self.clients.claim())
  if (event.data === toWorker.fill) event.waitUntil(offline.fill())
  if (event.data === toWorker.takeOver) self.skipWaiting()
  const { loaded } = event.data as Partial<Loaded>
  if (loaded) event.waitUntil(offline.cacheLoaded(loaded))
})
self.addEventListener('fetch', (event) => {
  if (apiPath(event.request.url, base)) handleApi(event)
  else offline.handle(event)
})

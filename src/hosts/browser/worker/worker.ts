import type { Hono } from 'hono'
import { handle } from 'hono/service-worker'
import { apiPath } from '../api-path.ts'
import { createHome } from '../browser-host.ts'
import { createOffline } from './offline-cache.ts'
import { type Loaded, toWorker } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

importScripts('settings.js', 'files.js')

const { base } = globalThis.cutsceneSettings
const offline = createOffline(base)
// What a worker fetches does not come by itself: without a network, the catalogue is to be had from here alone.
const home = createHome(globalThis.cutsceneSettings, offline.file)
// Nothing goes on to the network: what the service does not know would become the static host's page.
const answerApi = handle({ fetch: home.fetch } as unknown as Hono, {})

self.addEventListener('install', (event) => {
  // The first one is needed at once; a later one comes with all its files.
  if (self.registration.active) event.waitUntil(offline.fill())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([offline.forgetOlder(), self.clients.claim()]))
})
self.addEventListener('message', (event) => {
  if (event.data === toWorker.claim) event.waitUntil(self.clients.claim())
  if (event.data === toWorker.fill) event.waitUntil(offline.fill())
  if (event.data === toWorker.takeOver) self.skipWaiting()
  const { loaded } = event.data as Partial<Loaded>
  if (loaded) event.waitUntil(offline.keepLoaded(loaded))
})
self.addEventListener('fetch', (event) => {
  if (apiPath(event.request.url, base)) answerApi(event)
  else offline.answer(event)
})

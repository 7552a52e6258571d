import { type Loaded, toWorker } from '../worker/worker-messages.ts'

/**
 * Whether a service worker answers this page's calls from now on: it is registered, and the page is its client. No worker
 * without IndexedDB: a browser ends workers when it likes, and all would be forgotten with it.
 */
export async function workerAnswers(
  base: string,
  offline: boolean,
  updated: (take: () => void) => void,
): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const before = !navigator.serviceWorker.controller
  if (!(await keepsData())) return false
  try {
    const registration = await navigator.serviceWorker.register(`${base}sw.js`, {
      scope: base,
      updateViaCache: 'none',
    })
    await control(registration)
    watchForUpdates(registration, updated)
    afterLoading(() => {
      if (before) registration.active?.postMessage({ loaded: loadedPaths() } satisfies Loaded)
      if (offline) registration.active?.postMessage(toWorker.fill)
    })
    return true
  } catch {
    return false
  }
}

function keepsData(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const asked = indexedDB.open('cutscene is there')
      asked.onsuccess = () => {
        asked.result.close()
        resolve(true)
      }
      asked.onerror = () => resolve(false)
    } catch {
      resolve(false)
    }
  })
}

function control({ installing, active }: ServiceWorkerRegistration): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise((resolve, reject) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    active?.postMessage(toWorker.claim)
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The worker could not be installed'))
    })
  })
}

function watchForUpdates(registration: ServiceWorkerRegistration, updated: (take: () => void) => void) {
  const offer = (worker: ServiceWorker) =>
    updated(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      worker.postMessage(toWorker.takeOver)
    })
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker)
    })
  if (registration.waiting) offer(registration.waiting)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}

function afterLoading(run: () => void) {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

/** This page, and what it loaded from its own site. */
const loadedPaths = () =>
  [location, ...performance.getEntriesByType('resource').map(({ name }) => new URL(name))]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

import { type Loaded, toWorker } from '../worker/worker-messages.ts'

interface Rules {
  createScriptURL(url: string): string
}

const rules: Rules = { createScriptURL: (url) => url }
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Rules): Rules }
}
const policy = trustedTypes?.createPolicy('service-worker', rules) ?? rules

/**
 * Resolves with true once a service worker controls this page. There is no worker without IndexedDB: browsers end workers at
 * any time, and the data would be lost with it. `onUpdate` gets a function that activates the new version.
 */
export async function registerWorker(
  base: string,
  offline: boolean,
  onUpdate: (activate: () => void) => void,
): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const firstVisit = !navigator.serviceWorker.controller
  if (!(await hasIndexedDb())) return false
  try {
    const registration = await navigator.serviceWorker.register(policy.createScriptURL(`${base}sw.js`), {
      scope: base,
      updateViaCache: 'none',
    })
    await control(registration)
    watchForUpdates(registration, onUpdate)
    afterLoading(() => {
      if (firstVisit) registration.active?.postMessage({ loaded: loadedPaths() } satisfies Loaded)
      if (offline) registration.active?.postMessage(toWorker.fill)
    })
    return true
  } catch {
    return false
  }
}

function hasIndexedDb(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open('cutscene is there')
      opening.onsuccess = () => {
        opening.result.close()
        resolve(true)
      }
      opening.onerror = () => resolve(false)
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

function watchForUpdates(registration: ServiceWorkerRegistration, onUpdate: (activate: () => void) => void) {
  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
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

/** Paths of this page and of the resources it loaded from its own site. */
const loadedPaths = () =>
  [location, ...performance.getEntriesByType('resource').map(({ name }) => new URL(name))]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

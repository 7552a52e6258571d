import { type ComponentType, useSyncExternalStore } from 'react'
import { createExternalStore } from '#web/client/external-store.ts'

/** The player stays while routes change, so the root renders it. Its code comes with the first video's page. */
export const playerCode = createExternalStore<ComponentType | undefined>(undefined)

/** Undefined until a video's page has loaded. */
export const usePlayerCode = () => useSyncExternalStore(playerCode.subscribe, playerCode.get, playerCode.get)

import { useExternalStore } from '#web/client/external-store.ts'
import { createStoredSwitch } from '#web/client/stored-switch.ts'

export const autoplay = createStoredSwitch('autoplay')

/** Whether the next video plays by itself. */
export const useAutoplay = (): boolean => useExternalStore(autoplay)

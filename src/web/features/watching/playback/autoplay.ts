import { createStoredSwitch, useExternalStore } from '#web/client/external-store.ts'

export const autoplay = createStoredSwitch('autoplay')

/** Whether the next video plays by itself. */
export const useAutoplay = (): boolean => useExternalStore(autoplay)

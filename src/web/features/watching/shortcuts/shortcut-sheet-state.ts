import { createExternalStore } from '#web/client/external-store.ts'

/** Whether the sheet of keyboard shortcuts is open. Apart from the sheet, which loads when it is. */
export const isSheetOpen = createExternalStore(false)

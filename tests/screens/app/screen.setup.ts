import { afterEach, beforeEach, vi } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'
import { takePendingActions } from '#web/library/pending-actions.ts'
import { latestUndo, withdrawUndo } from '#web/library/undo/undo-region.tsx'
import { autoplay, dispatch } from '#web/playback/playback-store.ts'
import { loadedPages } from '#web/screens/explore/explore-videos.tsx'
import { singleKeys } from '#web/ui/shortcut-key.ts'
import { connectService, disconnectService } from './calls.fixture.ts'
import { startClock } from './clock.fixture.ts'
import { hideFrame, restoreDisplay } from './display.fixture.ts'
import { checkErrors } from './errors.fixture.ts'
import { restoreNetwork } from './network.fixture.ts'
import { closeScreen } from './open-screen.fixture.tsx'
import { resetService } from './service.fixture.ts'
import { recordToasts, resetToasts } from './toasts.fixture.ts'
import { closeFakeYouTube } from './youtube.fixture.ts'

hideFrame()
Reflect.deleteProperty(Document.prototype, 'startViewTransition')

// As tests/slow-processor.fixture.ts does for other pages.
await cdp().send('Emulation.setCPUThrottlingRate', { rate: Number(import.meta.env.SLOWDOWN) })

const desk = { width: 1280, height: 800 }

let pointed = false
addEventListener('pointermove', () => {
  pointed = true
})

/** Resets module-level state of the app. */
function resetModuleState() {
  for (let undoable = latestUndo(); undoable; undoable = latestUndo()) withdrawUndo(undoable.id)
  takePendingActions(() => true)
  loadedPages.clear()
  dispatch({ type: 'signed-out' })
  autoplay.set(true)
  singleKeys.set(true)
}

beforeEach(() => {
  connectService()
  recordToasts()
})

afterEach(async ({ task }) => {
  for (const error of task.result?.errors ?? [])
    error.message += `\nThe page showed: ${document.title}\n${document.body.textContent}`
  startClock()
  vi.unstubAllGlobals()
  closeScreen()
  disconnectService()
  closeFakeYouTube()
  await restoreNetwork()
  await restoreDisplay()
  // A pointer that rests on a link preloads its screen.
  if (pointed) await commands.movePointerAway()
  pointed = false
  resetToasts()
  resetService()
  resetModuleState()
  localStorage.clear()
  sessionStorage.clear()
  if (innerWidth !== desk.width || innerHeight !== desk.height) await page.viewport(desk.width, desk.height)
  checkErrors()
})

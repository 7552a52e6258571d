import { queuedKey } from '#web/api/auth.ts'
import { queueKey } from '../queue/session-queue.ts'

/** For the head of a video's page, before the first paint: it reserves the place of the list that its address names, or of what was queued. */
export const earlyListScript = `if (/[?&]list=/.test(location.search)) document.documentElement.dataset.plays = ''
try {
  const queued = JSON.parse(sessionStorage.getItem('${queueKey}'))?.length || localStorage.getItem('${queuedKey}')
  if (queued) {
    document.documentElement.dataset.queued = ''
    document.documentElement.style.setProperty('--queued', queued)
  }
} catch {}`

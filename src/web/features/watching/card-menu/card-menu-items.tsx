import { useLateMessages } from '#web/client/late-messages.ts'
import { sitePath } from '#web/client/site-address.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '../../catalogue/catalogue-queries.ts'
import { MenuItem } from '../../playlists/menu-popup.tsx'
import { useChangeQueue } from '../queue/queue.ts'
import { addLast, playNext } from '../queue/queue-changes.ts'

/** What can be done with a video on any card. */
export function CardMenuItems({ video }: { video: CardVideo }) {
  const { queue: texts, playlist } = useLateMessages()
  const change = useChangeQueue()
  const share = async () => {
    const url = new URL(sitePath(`/videos/${video._id}`), location.origin).href
    try {
      if (await shareNatively({ title: video.title, url })) return
      await navigator.clipboard.writeText(url)
      showToast(playlist.linkCopied, 'success')
    } catch {
      showToast(texts.shareFailed, 'error')
    }
  }
  return (
    <>
      <MenuItem onClick={() => change(playNext(video), texts.playsNext(video.title))}>
        {texts.playNext}
      </MenuItem>
      <MenuItem onClick={() => change(addLast(video), texts.added(video.title))}>{texts.addToQueue}</MenuItem>
      <MenuItem onClick={share}>{texts.share}</MenuItem>
    </>
  )
}

/** Whether the browser's own dialog was shown, also when it was dismissed. */
async function shareNatively(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

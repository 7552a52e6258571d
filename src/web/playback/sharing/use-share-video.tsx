import { type RefObject, useState } from 'react'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import type { ListOrder } from '#web/videos/watch-search.ts'

const ShareVideoDialog = lazyIsland(() => import('./share-video-dialog.tsx'), { Loading: PopupLoading })

/** Opens the dialog that shares a video, within the list that it plays in. */
export function useShareVideo(
  videoId: string,
  opener: RefObject<HTMLElement | null>,
  within: ListOrder = {},
) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = isOpen && (
    <ShareVideoDialog videoId={videoId} within={within} opener={opener} open onOpenChange={setIsOpen} />
  )
  return { share: () => setIsOpen(true), dialog }
}

import { type ReactNode, type RefObject, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { ListOrder } from '#web/videos/watch-search.ts'

/** Opens the dialog that shares a video, within the list that it plays in. Its code loads on the first press. */
export function useShareVideo(
  videoId: string,
  opener: RefObject<HTMLElement | null>,
  within: ListOrder = {},
) {
  const { failed } = useMessages()
  const [dialog, setDialog] = useState<ReactNode>()
  const share = () =>
    import('./share-video-dialog.tsx').then(
      ({ ShareVideoDialog }) =>
        setDialog(
          <ShareVideoDialog
            videoId={videoId}
            within={within}
            opener={opener}
            open
            onOpenChange={() => setDialog(undefined)}
          />,
        ),
      () => showToast(failed.generic, 'error'),
    )
  return { share, dialog }
}

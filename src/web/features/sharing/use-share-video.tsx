import { type ReactNode, type RefObject, useState } from 'react'
import { withLateMessages } from '#web/client/late-messages.ts'

/** Opens the dialog that shares a video. Its code loads on the first press. */
export function useShareVideo(videoId: string, opener: RefObject<HTMLElement | null>) {
  const [dialog, setDialog] = useState<ReactNode>()
  const share = async () => {
    const { ShareVideoDialog } = await withLateMessages(import('./share-video-dialog.tsx'))
    setDialog(
      <ShareVideoDialog videoId={videoId} opener={opener} open onOpenChange={() => setDialog(undefined)} />,
    )
  }
  return { share, dialog }
}

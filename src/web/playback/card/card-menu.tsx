import { Menu } from '@base-ui/react/menu'
import type { RefObject } from 'react'
import { MenuPopup } from '#web/ui/menu-popup.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useShareVideo } from '../sharing/use-share-video.tsx'
import { CardMenuItems } from './card-menu-items.tsx'

interface CardMenuProps {
  video: CardVideo
  button: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function CardMenu({ video, button, open, onOpenChange }: CardMenuProps) {
  const { share, dialog } = useShareVideo(video._id, button)
  return (
    <>
      <Menu.Root open={open} onOpenChange={onOpenChange}>
        {/* Not within the card: a row of cards clips it. */}
        <MenuPopup container={button.current?.closest('main') ?? null} button={button}>
          <CardMenuItems video={video} onShare={share} />
        </MenuPopup>
      </Menu.Root>
      {dialog}
    </>
  )
}

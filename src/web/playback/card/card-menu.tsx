import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { MenuItem, MenuLink, MenuPopup } from '#web/ui/menu-popup.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { playbackState } from '../playback-store.ts'
import { addLast, playNext, type QueueChange, useChangeQueue } from '../queue/queue.ts'
import { useShareVideo } from '../sharing.tsx'

interface CardMenuProps {
  video: CardVideo
  onNotInterested?: () => void
  button: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function CardMenu({ video, onNotInterested, button, open, onOpenChange }: CardMenuProps) {
  const { notInterested } = useMessages().card
  const { share, dialog } = useShareVideo(video._id, button)
  return (
    <>
      <Menu.Root open={open} onOpenChange={onOpenChange}>
        {/* Not within the card: a row of cards clips it. */}
        <MenuPopup container={button.current?.closest('main') ?? null} button={button}>
          <CardMenuItems video={video} onShare={share} />
          {onNotInterested && <MenuItem onClick={onNotInterested}>{notInterested}</MenuItem>}
        </MenuPopup>
      </Menu.Root>
      {dialog}
    </>
  )
}

/** What can be done with a video on any card. */
export function CardMenuItems({ video, onShare }: { video: CardVideo; onShare: () => void }) {
  const { share, games, queue: texts } = useMessages()
  const change = useChangeQueue()
  const queue = (queueChange: QueueChange, done: string) =>
    change(queueChange, playbackState().playing ? done : texts.playsLater)
  return (
    <>
      <MenuItem onClick={() => queue(playNext(video), texts.playsNext(video.title))}>
        {texts.playNext}
      </MenuItem>
      <MenuItem onClick={() => queue(addLast(video), texts.added(video.title))}>{texts.addToQueue}</MenuItem>
      <MenuItem onClick={onShare}>{share}</MenuItem>
      {video.gameSlug && (
        <MenuLink link={<Link to="/games/$slug" params={{ slug: video.gameSlug }} />}>
          {games.toGame(video.game)}
        </MenuLink>
      )}
      {video.creatorSlug && (
        <MenuLink link={<Link to="/creators/$slug" params={{ slug: video.creatorSlug }} />}>
          {games.toCreator(video.creator)}
        </MenuLink>
      )}
    </>
  )
}

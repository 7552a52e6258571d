import { Maximize, Minimize, PictureInPicture2, RectangleHorizontal } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLateMessages } from '#web/client/late-messages.ts'
import { isFullScreen } from '../../player-handle.ts'
import { toggleTheatre, useTheatre } from '../../theatre.ts'
import { toggleFullScreen, togglePictureInPicture } from '../media-actions.ts'
import { useMedia } from '../use-media.ts'
import { ControlButton, type ControlProps } from './control-button.tsx'

export function PictureInPictureButton({ media, region }: ControlProps) {
  const texts = useLateMessages().controls
  const active = useMedia(media, (media) => document.pictureInPictureElement === media)
  if (!document.pictureInPictureEnabled) return null
  return (
    <ControlButton
      label={active ? texts.exitPictureInPicture : texts.enterPictureInPicture}
      region={region}
      keys="i"
      roomy
      onPress={() => togglePictureInPicture(media)}
    >
      <PictureInPicture2 aria-hidden="true" />
    </ControlButton>
  )
}

/** Not where the player is as wide as the window anyway. */
export function TheatreButton({ region }: ControlProps) {
  const texts = useLateMessages().controls
  const active = useTheatre()
  return (
    <ControlButton
      label={active ? texts.exitTheatre : texts.enterTheatre}
      region={region}
      keys="t"
      className="player-theatre"
      onPress={toggleTheatre}
    >
      <RectangleHorizontal aria-hidden="true" fill={active ? 'currentColor' : 'none'} />
    </ControlButton>
  )
}

export function FullScreenButton({ media, region }: ControlProps) {
  const texts = useLateMessages().controls
  const active = useSyncExternalStore(subscribeToFullScreen, () => isFullScreen(region))
  const Icon = active ? Minimize : Maximize
  return (
    <ControlButton
      label={active ? texts.exitFullScreen : texts.enterFullScreen}
      region={region}
      keys="f"
      onPress={() => toggleFullScreen(media)}
    >
      <Icon aria-hidden="true" />
    </ControlButton>
  )
}

function subscribeToFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

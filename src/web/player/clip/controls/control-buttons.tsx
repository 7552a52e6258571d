import { Menu } from '@base-ui/react/menu'
import { Slider } from '@base-ui/react/slider'
import {
  Captions,
  Maximize,
  Minimize,
  PictureInPicture2,
  RectangleHorizontal,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { isFullScreen } from '#web/player/player-handle.ts'
import { toggleTheatre, useTheatre } from '#web/player/theatre.ts'
import {
  captionsOf,
  isSilent,
  setVolume,
  showsCaptions,
  toggleCaptions,
  toggleFullScreen,
  toggleMute,
  togglePictureInPicture,
  useMedia,
} from '../media.ts'

export interface MediaProps {
  media: HTMLVideoElement
}

export interface ControlProps extends MediaProps {
  /** Around the media element and its controls: what is shown in full screen. */
  region: HTMLElement
}

interface ControlButtonProps {
  label: string
  onPress: () => void
  children: ReactNode
  keys?: string
  /** Left out of narrow players. */
  roomy?: boolean
  className?: string
  pressed?: boolean
}

/** A button with an icon. */
export function ControlButton({
  label,
  onPress,
  children,
  keys,
  roomy,
  className = '',
  pressed,
}: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      onClick={onPress}
      aria-pressed={pressed}
      className={`icon-button player-button ${roomy ? 'player-roomy ' : ''}${className}`}
    >
      {children}
    </button>
  )
}

/** Shows and hides captions. Without any there is no button. */
export function CaptionsButton({ media }: MediaProps) {
  const texts = useMessages().controls
  const { textTracks } = media
  const subscribe = useCallback(
    (onChange: () => void) => {
      const events = ['addtrack', 'removetrack', 'change']
      for (const event of events) textTracks.addEventListener(event, onChange)
      return () => {
        for (const event of events) textTracks.removeEventListener(event, onChange)
      }
    },
    [textTracks],
  )
  const shown = useSyncExternalStore(subscribe, () =>
    captionsOf(media).length > 0 ? showsCaptions(media) : undefined,
  )
  if (shown === undefined) return null
  return (
    <ControlButton label={texts.captions} keys="c" pressed={shown} onPress={() => toggleCaptions(media)}>
      <Captions aria-hidden="true" />
    </ControlButton>
  )
}

export function PictureInPictureButton({ media }: MediaProps) {
  const texts = useMessages().controls
  const active = useMedia(media, (media) => document.pictureInPictureElement === media)
  if (!document.pictureInPictureEnabled) return null
  return (
    <ControlButton
      label={active ? texts.exitPictureInPicture : texts.enterPictureInPicture}
      keys="i"
      roomy
      onPress={() => togglePictureInPicture(media)}
    >
      <PictureInPicture2 aria-hidden="true" />
    </ControlButton>
  )
}

/** Not where the player is as wide as the window anyway. */
export function TheatreButton() {
  const texts = useMessages().controls
  const active = useTheatre()
  return (
    <ControlButton
      label={active ? texts.exitTheatre : texts.enterTheatre}
      keys="t"
      className="player-theatre"
      onPress={toggleTheatre}
    >
      <RectangleHorizontal aria-hidden="true" fill={active ? 'currentColor' : 'none'} />
    </ControlButton>
  )
}

export function FullScreenButton({ media, region }: ControlProps) {
  const texts = useMessages().controls
  const active = useSyncExternalStore(subscribeToFullScreen, () => isFullScreen(region))
  const Icon = active ? Minimize : Maximize
  return (
    <ControlButton
      label={active ? texts.exitFullScreen : texts.enterFullScreen}
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

export function MuteButton({ media }: MediaProps) {
  const texts = useMessages().controls
  const silent = useMedia(media, isSilent)
  const quiet = useMedia(media, ({ volume }) => volume < 0.5)
  const Icon = silent ? VolumeX : quiet ? Volume1 : Volume2
  return (
    <ControlButton label={silent ? texts.unmute : texts.mute} keys="m" onPress={() => toggleMute(media)}>
      <Icon aria-hidden="true" />
    </ControlButton>
  )
}

export function VolumeSlider({ media }: MediaProps) {
  const texts = useMessages().controls
  const percent = useMedia(media, (media) => (isSilent(media) ? 0 : Math.round(media.volume * 100)))
  return (
    <Slider.Root
      className="player-volume player-roomy"
      step={5}
      value={percent}
      onValueChange={(percent) => setVolume(media, percent / 100)}
    >
      <Slider.Control className="player-slider row">
        <Slider.Track className="player-track">
          <Slider.Indicator className="player-indicator" />
          <Slider.Thumb className="player-thumb" aria-label={texts.volume} aria-valuetext={`${percent}%`} />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** In one row: a player on a phone is too low for a list. */
export function SpeedMenu({ media, region }: ControlProps) {
  const texts = useMessages().controls
  const rate = useMedia(media, ({ playbackRate }) => playbackRate)
  return (
    <Menu.Root modal={false} orientation="horizontal">
      <Menu.Trigger aria-label={texts.rate(rate)} className="icon-button player-button player-rate">
        {`${rate}x`}
      </Menu.Trigger>
      <Menu.Portal container={region}>
        <Menu.Positioner
          dir="ltr"
          side="top"
          align="end"
          sideOffset={24}
          collisionPadding={8}
          className="player-positioner"
        >
          <Menu.Popup className="player-rates">
            <Menu.RadioGroup
              value={rate}
              onValueChange={(rate: number) => {
                media.playbackRate = rate
              }}
              className="player-rate-group"
            >
              {rates.map((rate) => (
                <Menu.RadioItem key={rate} value={rate} closeOnClick className="player-rate-item">
                  {`${rate}x`}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

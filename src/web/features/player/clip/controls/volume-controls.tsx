import { Slider } from '@base-ui/react/slider'
import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useLateMessages } from '#web/client/late-messages.ts'
import { isSilent, setVolume, toggleMute } from '../media-actions.ts'
import { useMedia } from '../use-media.ts'
import { ControlButton, type ControlProps } from './control-button.tsx'

export function MuteButton({ media, region }: ControlProps) {
  const texts = useLateMessages().controls
  const silent = useMedia(media, isSilent)
  const quiet = useMedia(media, ({ volume }) => volume < 0.5)
  const Icon = silent ? VolumeX : quiet ? Volume1 : Volume2
  return (
    <ControlButton
      label={silent ? texts.unmute : texts.mute}
      region={region}
      keys="m"
      onPress={() => toggleMute(media)}
    >
      <Icon aria-hidden="true" />
    </ControlButton>
  )
}

export function VolumeSlider({ media }: { media: HTMLVideoElement }) {
  const texts = useLateMessages().controls
  const percent = useMedia(media, (media) => (isSilent(media) ? 0 : Math.round(media.volume * 100)))
  return (
    <Slider.Root
      className="player-volume player-roomy"
      step={5}
      value={percent}
      onValueChange={(percent) => setVolume(media, percent / 100)}
    >
      <Slider.Control className="player-slider">
        <Slider.Track className="player-track">
          <Slider.Indicator className="player-indicator" />
          <Slider.Thumb className="player-thumb" aria-label={texts.volume} aria-valuetext={`${percent}%`} />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}

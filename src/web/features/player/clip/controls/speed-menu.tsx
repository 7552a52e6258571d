import { Menu } from '@base-ui/react/menu'
import { useLateMessages } from '#web/client/late-messages.ts'
import { useMedia } from '../use-media.ts'
import { type ControlProps, ControlTooltip } from './control-button.tsx'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** In one row: a player on a phone is too low for a list. */
export function SpeedMenu({ media, region }: ControlProps) {
  const texts = useLateMessages().controls
  const rate = useMedia(media, ({ playbackRate }) => playbackRate)
  const label = texts.rate(rate)
  const button = (
    <Menu.Trigger aria-label={label} className="player-button player-rate">
      {`${rate}x`}
    </Menu.Trigger>
  )
  return (
    <Menu.Root modal={false} orientation="horizontal">
      <ControlTooltip label={label} region={region} button={button} />
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

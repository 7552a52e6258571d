import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface ControlProps {
  media: HTMLVideoElement
  /** Around the media element and its controls: what is shown in full screen. */
  region: HTMLElement
}

interface ControlTooltipProps {
  label: string
  /** The player, also in full screen. */
  region: HTMLElement
  button: ReactElement
}

/** Shows the button's name above it. */
export function ControlTooltip({ label, region, button }: ControlTooltipProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={button} />
      <Tooltip.Portal container={region}>
        <Tooltip.Positioner side="top" sideOffset={24} collisionPadding={8} className="player-positioner">
          <Tooltip.Popup className="player-tooltip">{label}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

interface ControlButtonProps {
  label: string
  region: HTMLElement
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
  region,
  onPress,
  children,
  keys,
  roomy,
  className = '',
  pressed,
}: ControlButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      onClick={onPress}
      aria-pressed={pressed}
      className={`player-button ${roomy ? 'player-roomy ' : ''}${className}`}
    >
      {children}
    </button>
  )
  return <ControlTooltip label={label} region={region} button={button} />
}

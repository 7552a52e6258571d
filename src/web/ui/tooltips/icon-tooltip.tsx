import '../popups.css'
import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useWindowEvent } from '../window-hooks.ts'

const hoverDelayMs = 400
/** For the way of a pointer from the button to its tooltip. */
const graceMs = 200

/** Shows the name of the icon button that is pointed at or has the keyboard's focus. A finger needs none. */
export default function IconTooltip() {
  const [button, setButton] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Closed by Escape or a press: not shown again before the pointer or the focus comes anew.
  const closed = useRef<HTMLElement>(undefined)
  const show = (next: HTMLElement | undefined, delayMs: number) => {
    clearTimeout(timer.current)
    if (next !== closed.current) closed.current = undefined
    else if (next) return
    // Over its open menu it would hide an item.
    const change = () => setButton(next?.ariaExpanded === 'true' ? undefined : next)
    if (delayMs === 0) change()
    else timer.current = setTimeout(change, delayMs)
  }
  const close = (pressed = button) => {
    clearTimeout(timer.current)
    closed.current = pressed
    setButton(undefined)
  }
  const start = useEffectEvent(() => show(focusedButton() ?? hoveredButton(), 0))
  useEffect(() => {
    start()
    return () => clearTimeout(timer.current)
  }, [])
  useWindowEvent('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    if (target.closest('.icon-tooltip')) return clearTimeout(timer.current)
    const pointed = target.closest<HTMLElement>('.icon-button')
    if (pointed) show(pointed, pointed === button ? 0 : hoverDelayMs)
    else show(focusedButton(), graceMs)
  })
  // Out of the window.
  useWindowEvent('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) show(focusedButton(), graceMs)
  })
  useWindowEvent('focusin', () => {
    closed.current = undefined
    show(focusedButton(), 0)
  })
  useWindowEvent(
    'click',
    ({ target }) => close((target as Element).closest<HTMLElement>('.icon-button') ?? undefined),
    {
      capture: true,
    },
  )
  // A shortcut may have changed its name.
  const [, update] = useReducer((count: number) => count + 1, 0)
  useWindowEvent('keyup', update)
  const text = button?.dataset.tooltip ?? button?.ariaLabel
  const beside = button?.closest('[data-tooltips-beside]')
  // In full screen nothing else is shown.
  const player = button?.closest<HTMLElement>('.player-clip') ?? undefined
  return (
    <Tooltip.Root
      open={Boolean(text)}
      onOpenChange={(isOpen, change) => {
        // Escape stays a key for what is below it too, such as the reel.
        change.cancel()
        change.allowPropagation()
        if (!isOpen) close()
      }}
    >
      <Tooltip.Portal container={player}>
        <Tooltip.Positioner
          anchor={beside ?? button}
          side={beside ? 'inline-start' : player ? 'top' : 'bottom'}
          // Over the seek slider, or into the button's own margin: below it is the next card.
          sideOffset={beside ? 0 : player ? 24 : -10}
          collisionPadding={4}
          className="icon-tooltip-positioner"
        >
          {/* Screen readers know the button's name. */}
          <Tooltip.Popup aria-hidden="true" className="icon-tooltip">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

const focusedButton = () => find('.icon-button:focus-visible')
const hoveredButton = () => (matchMedia('(hover: hover)').matches ? find('.icon-button:hover') : undefined)
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined

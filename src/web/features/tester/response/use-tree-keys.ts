import { type RefObject, useEffect, useRef } from 'react'
import { testerMessages as says } from '#contract/tester-messages.ts'

/** The tree's own signs know the mouse alone: here they can be reached, are named, and open by Enter and Space. */
export function useTreeKeys(): RefObject<HTMLDivElement | null> {
  const tree = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = tree.current
    if (!root) return
    const name = () => {
      for (const sign of root.querySelectorAll<HTMLElement>('.icon-container')) nameSign(sign)
    }
    name()
    const watcher = new MutationObserver(name)
    watcher.observe(root, { childList: true, subtree: true })
    root.addEventListener('keydown', press)
    return () => {
      watcher.disconnect()
      root.removeEventListener('keydown', press)
    }
  }, [])
  return tree
}

function nameSign(sign: HTMLElement) {
  const open = sign.querySelector('.expanded-icon') !== null
  sign.tabIndex = 0
  sign.role = 'button'
  sign.ariaExpanded = String(open)
  sign.ariaLabel = open ? says.collapse : says.expand
}

function press(event: KeyboardEvent) {
  const sign = (event.target as HTMLElement).closest<HTMLElement>('.icon-container')
  if (!sign || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  sign.click()
}

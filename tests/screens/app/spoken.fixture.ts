import { onTestFinished } from 'vitest'

const regions = '[aria-live], [role=status], [role=alert], [role=log]'

/** From now on, the texts that screen readers speak by themselves: those that are added to live regions. */
export function recordSpoken(): string[] {
  const spoken: string[] = []
  const speak = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest(regions)
    const text = node.textContent?.replace(/\s+/g, ' ').trim()
    if (text && region && region.getAttribute('aria-live') !== 'off') spoken.push(text)
  }
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type !== 'childList') speak(target)
      for (const node of addedNodes) {
        if (!node.isConnected) continue
        const alerts = node instanceof Element ? [...node.querySelectorAll('[role=alert]')] : []
        for (const spokenNode of alerts.length > 0 ? alerts : [node]) speak(spokenNode)
      }
    }
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['role'],
  })
  onTestFinished(() => observer.disconnect())
  return spoken
}

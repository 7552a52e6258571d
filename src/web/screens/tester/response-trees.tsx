import ReactJsonView from '@microlink/react-json-view'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import type { TesterResponse } from './request/tester-request.ts'

/** From these sizes on, only the first levels are expanded: rendering all of a large tree blocks the page. */
const [mediumBytes, largeBytes] = [20_000, 500_000]

/** Trees of a response's status, data and headers; data that is no object or array is shown within the entire response. */
export default function ResponseTrees({ response, bytes }: { response: TesterResponse; bytes: number }) {
  const texts = useMessages().tester
  const { status, statusText, data, headers } = response
  const isTree = typeof data === 'object' && data !== null
  return (
    <>
      <JsonTree name={texts.status} src={{ status, statusText }} />
      <JsonTree
        name={isTree ? texts.data : texts.wholeResponse}
        src={isTree ? data : { ...response }}
        collapsed={bytes < mediumBytes ? false : bytes < largeBytes ? 2 : 1}
      />
      <JsonTree name={texts.headers} src={headers} />
    </>
  )
}

interface JsonTreeProps {
  name: string
  src: object
  /** The level from which on it is collapsed. */
  collapsed?: number | false
}

/** The specification's settings: no sizes, root key, quoted keys or types; arrays in groups of 100, indent 4. */
function JsonTree({ name, src, collapsed = false }: JsonTreeProps) {
  const id = useId()
  const tree = useKeyboardToggles(name, useMessages().tester)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="tester-tree-name small muted">
        {name}
      </h3>
      <div ref={tree} dir="ltr" className="tester-tree">
        <ReactJsonView
          src={src}
          name={false}
          displayObjectSize={false}
          quotesOnKeys={false}
          displayDataTypes={false}
          groupArraysAfterLength={100}
          indentWidth={4}
          collapsed={collapsed}
          collapseStringsAfterLength={2000}
          enableClipboard
          showComma={false}
          theme={theme}
          style={{ fontFamily: 'var(--font-mono)', backgroundColor: 'transparent' }}
        />
      </div>
    </section>
  )
}

const colour = (name: string) => `var(--color-${name})`

/** Our colours under the names of base16. */
const theme = {
  base00: colour('black'),
  base01: colour('black'),
  base02: colour('line'),
  base03: colour('muted'),
  base04: colour('muted'),
  base05: colour('muted'),
  base06: colour('text'),
  base07: colour('text'),
  base08: colour('code-word'),
  base09: colour('code-string'),
  base0A: colour('code-word'),
  base0B: colour('code-number'),
  base0C: colour('muted'),
  base0D: colour('accent'),
  base0E: colour('code-word'),
  base0F: colour('code-number'),
}

type ToggleTexts = Record<'expand' | 'collapse', (name: string) => string>

/** The library's toggles react to the mouse only: adds role, name, focus, and Enter and Space. */
function useKeyboardToggles(name: string, texts: ToggleTexts): RefObject<HTMLDivElement | null> {
  const tree = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = tree.current
    if (!root) return
    const labelAll = () => {
      for (const toggle of root.querySelectorAll<HTMLElement>('.icon-container'))
        label(toggle, keyOf(toggle) ?? name, texts)
    }
    labelAll()
    const observer = new MutationObserver(labelAll)
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('keydown', onKeyDown)
    return () => {
      observer.disconnect()
      root.removeEventListener('keydown', onKeyDown)
    }
  }, [name, texts])
  return tree
}

function label(toggle: HTMLElement, name: string, texts: ToggleTexts) {
  const expanded = toggle.querySelector('.expanded-icon') !== null
  toggle.tabIndex = 0
  toggle.role = 'button'
  toggle.ariaExpanded = String(expanded)
  toggle.ariaLabel = expanded ? texts.collapse(name) : texts.expand(name)
}

const keys = ':scope > span :is(.object-key, .array-key, .object-size)'

/** The key of what a toggle collapses, or else of what that is in. The root has none. */
function keyOf(toggle: Element): string | undefined {
  const box = toggle.closest('.object-key-val')
  if (!box) return undefined
  const key = [...box.querySelectorAll(keys)].find((key) => key.closest('.object-key-val') === box)
  return key?.textContent ?? keyOf(box.parentElement as Element)
}

function onKeyDown(event: KeyboardEvent) {
  const toggle = (event.target as HTMLElement).closest<HTMLElement>('.icon-container')
  if (!toggle || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  toggle.click()
}

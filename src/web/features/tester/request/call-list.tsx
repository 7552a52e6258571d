import { useEffect, useRef } from 'react'
import { testerMessages as says } from '#contract/tester-messages.ts'
import type { Call } from './calls.ts'
import { MethodBadge } from './method-badge.tsx'

interface CallListProps {
  id: string
  calls: Call[]
  /** Which one the keys have reached; -1: none. */
  active: number
  onChoose: (call: Call) => void
}

/** Calls to choose from; the field that it belongs to keeps the focus. */
export function CallList({ id, calls, active, onChoose }: CallListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={says.calls} tabIndex={-1} className="tester-calls">
      {calls.map((call, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys.
        <div
          key={`${call.method} ${call.path}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="tester-call"
          // A press would take the focus from the field before it is a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(call)}
        >
          <MethodBadge method={call.method} />
          <span className="tester-call-path">{call.path}</span>
          <span className="tester-call-summary">{call.summary}</span>
        </div>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { testerMessages as says } from '#contract/tester-messages.ts'
import { CallList } from './call-list.tsx'
import { type Call, callsQuery, completions } from './calls.ts'

interface EndpointFieldProps {
  endpoint: string
  /** The id of what says that it is wrong, where it is. */
  problem: string | undefined
  onChange: (endpoint: string) => void
  onChoose: (call: Call) => void
}

/** A text like any other, beneath which the API's calls that fit are listed: whoever knows the address just writes it. */
export function EndpointField({ endpoint, problem, onChange, onChoose }: EndpointFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data: calls = [] } = useQuery({ ...callsQuery, enabled: open, retry: false })
  const fitting = open ? completions(calls, endpoint) : []
  const chosen = fitting[active]

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (call: Call) => {
    flushSync(() => {
      onChoose(call)
      close()
    })
    selectPlace(input.current, call.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    typed.current = !(event.ctrlKey || event.metaKey)
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && chosen) choose(chosen)
    else if (key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }
  function step(by: number) {
    setOpen(true)
    if (fitting.length > 0)
      setActive(active < 0 && by < 0 ? fitting.length - 1 : (active + by + fitting.length) % fitting.length)
  }

  return (
    <div className="tester-endpoint">
      <label htmlFor={`${id}-field`} className="field-label">
        {says.endpoint}
      </label>
      <div className="field-box">
        <input
          ref={input}
          id={`${id}-field`}
          type="text"
          inputMode="url"
          className="field-input"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={endpoint}
          aria-autocomplete="list"
          aria-controls={fitting.length > 0 ? `${id}-calls` : undefined}
          aria-activedescendant={chosen && `${id}-calls-${active}`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem}
          onChange={({ target }) => {
            onChange(target.value)
            setActive(-1)
            // Whoever pastes an address has it: the list would only lie over what is pressed next.
            setOpen(typed.current)
            typed.current = false
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </div>
      <p className="sr-only" aria-live="polite">
        {open && calls.length > 0 && says.callCount(fitting.length)}
      </p>
      {fitting.length > 0 && (
        <CallList id={`${id}-calls`} calls={fitting} active={active} onChoose={choose} />
      )}
    </div>
  )
}

/** The first {place} of a path is what one goes on to write. */
function selectPlace(input: HTMLInputElement | null, path: string) {
  const [place] = /{[^}]*}/.exec(path) ?? []
  const start = place === undefined ? path.length : path.indexOf(place)
  input?.setSelectionRange(start, start + (place?.length ?? 0))
}

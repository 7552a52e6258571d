import { queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#web/api/use-messages.ts'
import { useEarlyText } from '#web/ui/forms/use-early-text.ts'
import { type Method, methods } from './tester-request.ts'

interface EndpointFieldProps {
  endpoint: string
  /** The id of the error message, if there is one. */
  problem: string | undefined
  onChange: (endpoint: string) => void
  onChoose: (call: Call) => void
}

/** A combobox in behaviour: a text field that lists the API's matching calls; any other address can be typed. */
export function EndpointField({ endpoint, problem, onChange, onChoose }: EndpointFieldProps) {
  const texts = useMessages().tester
  const id = useId()
  useEarlyText(`${id}-field`, endpoint, onChange)
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data: calls = [] } = useQuery({ ...callsQuery, enabled: open, retry: false })
  const matches = open ? completions(calls, endpoint) : []
  const activeCall = matches[active]

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (call: Call) => {
    flushSync(() => {
      onChoose(call)
      close()
    })
    selectParameter(input.current, call.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    typed.current = !(event.ctrlKey || event.metaKey)
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && activeCall) choose(activeCall)
    else if (key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }
  function step(by: number) {
    setOpen(true)
    if (matches.length > 0)
      setActive(active < 0 && by < 0 ? matches.length - 1 : (active + by + matches.length) % matches.length)
  }

  return (
    <div className="tester-endpoint">
      <label htmlFor={`${id}-field`} className="field-label">
        {texts.endpoint}
      </label>
      <div className="field-box row">
        <input
          ref={input}
          id={`${id}-field`}
          type="text"
          inputMode="url"
          dir="ltr"
          className="field-input"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={endpoint}
          aria-autocomplete="list"
          aria-controls={matches.length > 0 ? `${id}-calls` : undefined}
          aria-activedescendant={activeCall && `${id}-calls-${active}`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem}
          onChange={({ target }) => {
            onChange(target.value)
            setActive(-1)
            // Not after pasting: the list would cover the Send button.
            setOpen(typed.current)
            typed.current = false
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {open && calls.length > 0 && texts.callCount(matches.length)}
      </p>
      {matches.length > 0 && (
        <CallList id={`${id}-calls`} calls={matches} active={active} onChoose={choose} />
      )}
    </div>
  )
}

/** Selects the path's first {parameter}, to be typed over. */
function selectParameter(input: HTMLInputElement | null, path: string) {
  const [parameter] = /{[^}]*}/.exec(path) ?? []
  const start = parameter === undefined ? path.length : path.indexOf(parameter)
  input?.setSelectionRange(start, start + (parameter?.length ?? 0))
}

interface CallListProps {
  id: string
  calls: Call[]
  /** Index of the active option; -1: none. */
  active: number
  onChoose: (call: Call) => void
}

/** The listbox; focus stays in the text field. */
function CallList({ id, calls, active, onChoose }: CallListProps) {
  const texts = useMessages().tester
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={texts.calls}
      tabIndex={-1}
      className="tester-calls stack"
    >
      {calls.map((call, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant on the field.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
        <div
          key={`${call.method} ${call.path}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="tester-call"
          // mousedown would move the focus, and blur closes the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(call)}
        >
          <MethodBadge method={call.method} />
          <span className="tester-call-path">
            <bdi dir="ltr">{call.path}</bdi>
          </span>
          <span className="tester-call-summary small muted">{call.summary}</span>
        </div>
      ))}
    </div>
  )
}

export function MethodBadge({ method }: { method: Method }) {
  return (
    <span className="method-badge" data-method={method}>
      {method}
    </span>
  )
}

export function StatusBadge({ status, text }: { status: number; text?: string }) {
  return (
    <span dir="ltr" className="status-badge" data-error={status >= 400 || undefined}>
      {status}
      {text && ` ${text}`}
    </span>
  )
}

/** An operation of the API, as a completion of the endpoint. */
export interface Call {
  method: Method
  /** Absolute, with {parameters}. */
  path: string
  summary: string
}

/** Optional: without it the endpoint is typed without completions. */
const callsQuery = queryOptions({
  queryKey: ['calls'],
  queryFn: async () => callsOf(await (await fetch('/api/openapi.json')).json()),
  staleTime: Number.POSITIVE_INFINITY,
})

interface OpenApi {
  servers?: { url: string }[]
  paths?: Record<string, Record<string, { summary?: string }>>
}

/** The calls of an OpenAPI document that can be sent here, in its order. */
function callsOf({ servers, paths = {} }: OpenApi): Call[] {
  const base = servers?.[0]?.url ?? ''
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method.toLowerCase()]
      return operation ? [{ method, path: base + path, summary: operation.summary ?? '' }] : []
    }),
  )
}

/** Calls whose path contains the text, prefix matches first; all calls once the text is a full path. */
export function completions(calls: readonly Call[], text: string): Call[] {
  const query = text.trim().toLowerCase()
  const matching = calls.filter(({ path }) => path.toLowerCase().includes(query))
  if (matching.length > 0 && matching.every(({ path }) => path.toLowerCase() === query)) return [...calls]
  const isPrefix = (call: Call) => call.path.toLowerCase().startsWith(query)
  return [...matching.filter(isPrefix), ...matching.filter((call) => !isPrefix(call))]
}

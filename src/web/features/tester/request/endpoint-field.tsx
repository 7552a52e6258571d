import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useAreaMessages } from '#web/client/use-messages.ts'
import { MethodBadge } from '../badges.tsx'
import { type Call, callsQuery, completions } from './calls.ts'

interface EndpointFieldProps {
  endpoint: string
  /** The id of the error message, if there is one. */
  problem: string | undefined
  onChange: (endpoint: string) => void
  onChoose: (call: Call) => void
}

/** A text field that lists the API's matching calls; any other address can be typed. */
export function EndpointField({ endpoint, problem, onChange, onChoose }: EndpointFieldProps) {
  const texts = useAreaMessages('tester')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  const chosen = useRef<Call>(undefined)
  const [isListed, setIsListed] = useState(false)
  const { data: calls = [] } = useQuery({ ...callsQuery, enabled: isListed, retry: false })
  const matches = isListed ? completions(calls, endpoint) : []
  useLayoutEffect(() => {
    if (chosen.current) selectParameter(input.current, chosen.current.path)
    chosen.current = undefined
  })
  return (
    <Autocomplete.Root
      items={calls}
      filteredItems={matches}
      itemToStringValue={({ path }: Call) => path}
      value={endpoint}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return
        onChange(value)
        // Not after pasting: the list would cover the Send button.
        setIsListed(isTyped.current)
        isTyped.current = false
      }}
      // The library's own popup needs the role combobox, and this is a text field to people and programs.
      inline
      open
    >
      <div className="tester-endpoint">
        <label htmlFor={id} className="field-label">
          {texts.endpoint}
        </label>
        <div className="field-box">
          <Autocomplete.Input
            ref={input}
            id={id}
            role="textbox"
            aria-expanded={undefined}
            type="text"
            inputMode="url"
            className="field-input"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={problem !== undefined}
            aria-describedby={problem}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              isTyped.current = !(ctrlKey || metaKey)
              if (key === 'Escape') setIsListed(false)
              if (key === 'ArrowDown' || key === 'ArrowUp') setIsListed(true)
            }}
            onBlur={() => setIsListed(false)}
          />
        </div>
        <p className="visually-hidden" aria-live="polite">
          {isListed && calls.length > 0 && texts.callCount(matches.length)}
        </p>
        {matches.length > 0 && (
          <Autocomplete.List aria-label={texts.calls} className="tester-calls">
            {(call: Call) => (
              <Autocomplete.Item
                key={`${call.method} ${call.path}`}
                value={call}
                className="tester-call"
                onClick={() => {
                  chosen.current = call
                  onChoose(call)
                  setIsListed(false)
                }}
              >
                <MethodBadge method={call.method} />
                <span className="tester-call-path">{call.path}</span>
                <span className="tester-call-summary">{call.summary}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        )}
      </div>
    </Autocomplete.Root>
  )
}

/** Selects the path's first {parameter}, to be typed over. */
function selectParameter(input: HTMLInputElement | null, path: string) {
  const [parameter] = /{[^}]*}/.exec(path) ?? []
  const start = parameter === undefined ? path.length : path.indexOf(parameter)
  input?.setSelectionRange(start, start + (parameter?.length ?? 0))
}

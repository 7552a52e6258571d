import { KeyRound, Plus, SendHorizontal, SquareTerminal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type {} from '#contract/browser-host.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { useTester } from '../use-tester.ts'
import { EndpointField } from './endpoint-field.tsx'
import { blankRow, type HeaderRow, headerRow, isBlank, type Method, methods } from './tester-request.ts'

/** Where a request is written. */
export function RequestForm({ tester }: { tester: ReturnType<typeof useTester> }) {
  const texts = useMessages().tester
  const { request, problems, change, send } = tester
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form ref={form} aria-label={texts.request} className="tester-request stack" noValidate onSubmit={submit}>
      <div className="tester-line">
        <label className="tester-method">
          <span className="field-label">{texts.method}</span>
          <select
            className="field-box row field-input"
            value={request.method}
            onChange={({ target }) => change({ method: target.value as Method })}
          >
            {methods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
        </label>
        <EndpointField
          endpoint={request.endpoint}
          problem={problems.endpoint && 'tester-endpoint-problem'}
          onChange={(endpoint) => change({ endpoint })}
          onChoose={({ method, path }) => change({ method, endpoint: path })}
        />
        <button type="submit" className="button button-primary tester-send">
          <SendHorizontal aria-hidden="true" size={20} />
          {texts.send}
        </button>
        <p id="tester-endpoint-problem" className="tester-problem form-error small" aria-live="polite">
          {problems.endpoint}
        </p>
      </div>

      <HeaderRows
        headers={request.headers}
        problems={problems.headers}
        onChange={(headers) => change({ headers })}
        actions={
          <Button onClick={tester.addToken}>
            <KeyRound aria-hidden="true" size={16} />
            {texts.useToken}
          </Button>
        }
      />

      <div>
        <TextField
          label={texts.body}
          lines={6}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={request.body}
          rejectedBy={problems.body && 'tester-body-hint'}
          aria-describedby="tester-body-hint"
          onChange={(body) => change({ body })}
          onKeyDown={sendByKey}
        />
        <p id="tester-body-hint" className="tester-hint cluster small muted">
          <span className={problems.body && 'form-error'}>{problems.body ?? texts.bodyHint}</span>
          <kbd>{texts.sendHint}</kbd>
        </p>
      </div>

      {globalThis.cutsceneHost ? (
        <p className="tester-hint cluster small muted">{texts.noCurl}</p>
      ) : (
        <Button className="tester-curl" onClick={tester.copyAsCurl}>
          <SquareTerminal aria-hidden="true" size={16} />
          {texts.copyAsCurl}
        </Button>
      )}
    </form>
  )
}

interface HeaderRowsProps {
  headers: HeaderRow[]
  /** By row id. */
  problems: Record<number, string> | undefined
  onChange: (headers: HeaderRow[]) => void
  /** Beside the add button. */
  actions: ReactNode
}

function HeaderRows({ headers, problems = {}, onChange, actions }: HeaderRowsProps) {
  const texts = useMessages().tester
  const rows = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const visible = headers.length === 0 ? [blankRow] : headers
  const onlyBlank = visible.length === 1 && visible.every(isBlank)
  const addRow = () => {
    if (!onlyBlank) flushSync(() => onChange([...headers, headerRow()]))
    rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }
  const removeRow = (id: number) => {
    onChange(headers.filter((row) => row.id !== id))
    addButton.current?.focus()
  }
  return (
    <fieldset className="tester-headers">
      <legend className="field-label">{texts.headers}</legend>
      <ul ref={rows}>
        {visible.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            number={index + 1}
            problem={problems[row.id]}
            onChange={(changed) => onChange(visible.map((one) => (one.id === row.id ? changed : one)))}
            onRemove={onlyBlank ? undefined : () => removeRow(row.id)}
          />
        ))}
      </ul>
      <div className="cluster">
        <Button ref={addButton} onClick={addRow}>
          <Plus aria-hidden="true" size={16} />
          {texts.addHeader}
        </Button>
        {actions}
      </div>
    </fieldset>
  )
}

interface RowProps {
  row: HeaderRow
  number: number
  problem: string | undefined
  onChange: (row: HeaderRow) => void
  /** Undefined for the only, blank row. */
  onRemove: (() => void) | undefined
}

function Row({ row, number, problem, onChange, onRemove }: RowProps) {
  const texts = useMessages().tester
  const id = useId()
  const labels = { name: texts.headerName, value: texts.headerValue }
  const field = {
    type: 'text',
    className: 'field-input',
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && id,
  } as const
  return (
    <li aria-label={texts.header(number)}>
      <div className="tester-header">
        {(['name', 'value'] as const).map((part) => (
          <div key={part} className={`field-box row tester-header-${part}`}>
            <input
              {...field}
              aria-label={labels[part]}
              placeholder={labels[part]}
              value={row[part]}
              onChange={({ target }) => onChange({ ...row, [part]: target.value })}
            />
          </div>
        ))}
        {onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={texts.removeHeader(row.name, number)}
            onClick={onRemove}
          >
            <X aria-hidden="true" size={20} />
          </button>
        )}
      </div>
      {problem && (
        <p id={id} role="alert" className="field-error">
          {problem}
        </p>
      )}
    </li>
  )
}

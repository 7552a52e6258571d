import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#web/api/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { blankRow, type HeaderRow, headerRow, isBlank } from './tester-request.ts'

interface HeaderRowsProps {
  headers: HeaderRow[]
  /** By row id. */
  problems: Record<number, string> | undefined
  onChange: (headers: HeaderRow[]) => void
  /** Beside the add button. */
  actions: ReactNode
}

export function HeaderRows({ headers, problems = {}, onChange, actions }: HeaderRowsProps) {
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
          <div key={part} className={`field-box tester-header-${part}`}>
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

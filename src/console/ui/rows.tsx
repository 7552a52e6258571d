import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

interface RowsProps {
  as?: 'ul' | 'ol'
  /** Shown without any. */
  none?: string
  children: ReactNode[]
}

export function Rows({ as: List = 'ul', none = texts.shell.none, children }: RowsProps) {
  if (children.length === 0) return <p className="muted">{none}</p>
  return <List className="console-rows">{children}</List>
}

interface RowProps {
  name: string
  /** In place of the name. */
  title?: ReactNode
  facts?: string
  problems?: (string | false)[]
  /** Before all else. */
  select?: ReactNode
  /** In place of the buttons. */
  form?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** One thing of a list, with what can be done with it. */
export function Row({ name, title = name, facts, problems = [], select, form, children }: RowProps) {
  return (
    <li aria-label={name} className="console-row">
      {select}
      <div className="console-main">
        <p className="console-title">{title}</p>
        {facts !== undefined && <p className="small muted">{facts}</p>}
        {problems.map(
          (problem) =>
            problem && (
              <p key={problem} className="small form-error">
                {problem}
              </p>
            ),
        )}
      </div>
      {form || (children && <div className="console-actions">{children}</div>)}
    </li>
  )
}

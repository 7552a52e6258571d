import ReactJsonView from '@microlink/react-json-view'
import { useId } from 'react'
import { treeTheme } from './tree-theme.ts'
import { useTreeKeys } from './use-tree-keys.ts'

interface JsonTreeProps {
  name: string
  src: object
  /** From which level on it is closed. */
  collapsed?: number | false
}

/** As specified: no sizes, no root key, no quotes on keys, no types, arrays in hundreds, steps of 4. Its copy mark stays for 5500 ms. */
export function JsonTree({ name, src, collapsed = false }: JsonTreeProps) {
  const id = useId()
  const tree = useTreeKeys()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="tester-tree-name">
        {name}
      </h3>
      <div ref={tree} className="tester-tree">
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
          theme={treeTheme}
          style={{ fontFamily: 'var(--font-mono)', backgroundColor: 'transparent' }}
        />
      </div>
    </section>
  )
}

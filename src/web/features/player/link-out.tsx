import type { ReactNode, Ref } from 'react'

/** A link to another site: in a tab of its own, which learns nothing of ours. */
export function LinkOut(props: {
  to: string
  className: string
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}) {
  return (
    <a ref={props.ref} href={props.to} target="_blank" rel="noopener noreferrer" className={props.className}>
      {props.children}
    </a>
  )
}

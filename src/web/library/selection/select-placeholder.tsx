import { useMessages } from '#web/api/use-messages.ts'

/** Reserves the space of a user's Select button until its code has loaded, on a page that was rendered for everybody. */
export function SelectPlaceholder() {
  const { select } = useMessages().list
  return (
    <span
      aria-hidden="true"
      data-until-known="signed-in"
      className="button button-secondary filter-tool select-placeholder"
    >
      <span className="filter-tool-name">{select}</span>
    </span>
  )
}

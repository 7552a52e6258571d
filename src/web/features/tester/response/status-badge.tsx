/** Good below 400, refused above. */
export function StatusBadge({ status, text }: { status: number; text?: string }) {
  return (
    <span className="status-mark" data-refused={status >= 400 || undefined}>
      {status}
      {text && ` ${text}`}
    </span>
  )
}

/** 128 for lists, 56 for the video grid: the specification's sizes. */
export function Spinner({ size, label }: { size: 56 | 128; label: string }) {
  return (
    <div role="status" aria-label={label} className="spinner">
      <svg width={size} height={size} viewBox="0 0 64 64" fill="none" aria-hidden="true">
        <circle cx="32" cy="32" r="26" className="stroke-line" strokeWidth="5" />
        <path d="M32 6a26 26 0 0 1 26 26" className="stroke-accent" strokeWidth="5" />
      </svg>
    </div>
  )
}

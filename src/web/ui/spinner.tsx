import { useEffect, useState } from 'react'

const spokenAfterMs = 2000

/** The specification's sizes in px: 128 for lists, 56 for the video grid. */
export function Spinner({ size, label }: { size: 56 | 128; label: string }) {
  return (
    <div role="status" aria-label={label} className="spinner">
      <svg width={size} height={size} viewBox="0 0 64 64" fill="none" strokeWidth="5" aria-hidden="true">
        <circle cx="32" cy="32" r="26" className="spinner-track" />
        <path d="M32 6a26 26 0 0 1 26 26" className="spinner-arc" />
      </svg>
      <SpokenLate text={label} />
    </div>
  )
}

/** Within a live region: what loads quickly is not spoken of. */
export function SpokenLate({ text }: { text: string }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), spokenAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <span className="visually-hidden">{text}</span>
}

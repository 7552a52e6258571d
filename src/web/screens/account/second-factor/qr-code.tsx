import { encode } from 'uqr'

/** Drawn here: its text leaves the page for no other server. Loads its encoder, so import it lazily. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="qr-code">
      <path d={path} />
    </svg>
  )
}

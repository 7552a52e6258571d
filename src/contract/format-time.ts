/** As players show it, in whole seconds: 133.9 is '2:13', 3725 is '1:02:05'. */
export function formatTime(time: number): string {
  const seconds = Math.floor(time)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600))
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

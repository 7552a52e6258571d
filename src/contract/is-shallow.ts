/** Whether arrays and objects stand in one another at most so many levels deep. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1))
}

/** The fewest insertions, deletions, substitutions and swaps of neighbours (optimal string alignment) that make one word the other. */
export function editDistance(from: string, to: string): number {
  const costs = [Array.from({ length: to.length + 1 }, (_, index) => index)]
  const cost = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    costs.push(current)
    for (let column = 1; column <= to.length; column++) {
      const [letter, other] = [from[row - 1], to[column - 1]]
      const isSwap = letter === to[column - 2] && other === from[row - 2]
      current[column] = Math.min(
        cost(row - 1, column) + 1,
        cost(row, column - 1) + 1,
        cost(row - 1, column - 1) + (letter === other ? 0 : 1),
        isSwap ? cost(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return cost(from.length, to.length)
}

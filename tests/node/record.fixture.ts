/** Records events, and waits for them. */
export function createRecord<Happening>() {
  const happened: Happening[] = []
  const looks = new Set<() => void>()
  return {
    happened,
    add(happening: Happening) {
      happened.push(happening)
      for (const look of looks) look()
    },
    until: (enough: (happened: Happening[]) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!enough(happened)) return
          looks.delete(look)
          resolve()
        }
        looks.add(look)
        look()
      }),
  }
}

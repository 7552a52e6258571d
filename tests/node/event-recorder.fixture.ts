/** Records events, and waits for them. */
export function createEventRecorder<Event>() {
  const events: Event[] = []
  const checks = new Set<() => void>()
  return {
    events,
    add(event: Event) {
      events.push(event)
      for (const check of checks) check()
    },
    waitFor: (enough: (events: Event[]) => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!enough(events)) return
          checks.delete(check)
          resolve()
        }
        checks.add(check)
        check()
      }),
  }
}

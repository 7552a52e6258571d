/** A test, a hook or a whole file begins or ends; sent by reporters to the process that started their tool. */
export interface TestEvent {
  name: string
  state: 'running' | 'passed' | 'failed' | 'ended'
}

export function sendTestEvent(name: string, state: TestEvent['state']): void {
  process.send?.({ name, state } satisfies TestEvent)
}

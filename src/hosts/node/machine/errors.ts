import { action, type Machine } from '#operator/action.ts'
import { readErrorJournal } from '#operator/error-journal.ts'
import { readSettings } from '#settings/settings.ts'

const dayMs = 24 * 60 * 60_000

export const listErrors = action({
  summary: 'lists the errors of the last day on this machine',
  description: 'Lists the errors that the log had in the last 24 hours on this machine, newest first.',
  input: {},
  usesDatabase: false,
  async run({ environment, now }: Machine) {
    const since = new Date(now().getTime() - dayMs)
    return { result: await readErrorJournal(readSettings(environment).dataDir, since) }
  },
  words: (errors) =>
    errors.length === 0
      ? ['None on this machine.']
      : errors.map(({ time, message, reason }) => [time, message, reason ?? ''].join('  ').trim()),
})

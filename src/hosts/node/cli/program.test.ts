import { Writable } from 'node:stream'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { processParts } from './command-context.ts'
import { createProgram, run } from './program.ts'

const parts = { ...processParts(), stdout: new Writable(), stderr: new Writable() }

/** They show something, and change nothing. */
const reading = [
  ...['categories', 'check', 'embeds', 'export', 'featured', 'games', 'list', 'look-up'].map(
    (name) => `catalog ${name}`,
  ),
  ...['backups', 'console', 'doctor', 'errors', 'searches', 'site show', 'users invitations', 'users list'],
]

/** The export is data in itself, and the console is a page. */
const withoutJson = ['catalog export', 'console']

it.each(commandsOf(createProgram(parts)).map((words) => [words.join(' '), words] as const))(
  '%s has an example, a result as JSON, and a dry run if it changes something',
  async (name, words) => {
    const help = await helpOf(words)
    expect(help).toMatch(new RegExp(`\nExamples?: .*${name}`))
    if (!withoutJson.includes(name)) expect(help).toContain('  --json ')
    expect(help.includes('  --dry-run '), 'a dry run').toBe(!reading.includes(name))
  },
)

it.each([[[]], [['catalog']], [['users']], [['migrate']], [['site']]])(
  'the help of %j has an example',
  async (words) => {
    expect(await helpOf(words)).toMatch(/\nExample: npm run cutscene -- [a-z]/)
  },
)

it('a wrong usage names --help', async () => {
  let said = ''
  const stderr = new Writable({
    write(chunk, _, done) {
      said += chunk
      done()
    },
  })
  expect(await run(['catalog', 'add'], { ...parts, stderr })).toBe(2)
  expect(said).toMatch(/^error: missing required argument 'links'\n+Add --help for /)
})

/** The words of each command that does something itself. */
function commandsOf({ commands }: Command): string[][] {
  return commands.flatMap((command) => {
    const within = commandsOf(command).map((words) => [command.name(), ...words])
    const isGroup = within.length > 0 && command.name() !== 'searches'
    return isGroup ? within : [[command.name()], ...within]
  })
}

async function helpOf(words: string[]): Promise<string> {
  let help = ''
  const stdout = new Writable({
    write(chunk, _, done) {
      help += chunk
      done()
    },
  })
  expect(await run([...words, '--help'], { ...parts, stdout })).toBe(0)
  return help
}

import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import { z } from 'zod'
import { createArgon2 } from '#hosts/node/accounts/argon2.ts'
import { actions, groups } from '#hosts/node/actions.ts'
import type { AnyAction, Machine, Operator } from '#operator/action.ts'
import { openOperatorCatalogue } from '#operator/operator-catalogue.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError, UsageError } from '#settings/operator-error.ts'
import { expectWritable, readSettings } from '#settings/settings.ts'
import { type CommandParts, withDatabase } from './command-context.ts'
import { printable, showProgress } from './output.ts'

/** Adds a command for each action of the table. */
export function actionCommands(program: Command, parts: CommandParts): void {
  for (const [name, action] of Object.entries<AnyAction>(actions)) {
    const words = name.split(' ')
    const last = words.pop() as string
    const example = exampleLines(name, action.examples?.slice(0, 1))
    const parent = words.reduce((command, word) => groupOf(command, word, example), program)
    addCommand(existing(parent, last) ?? parent.command(last), name, action, parts)
  }
}

const existing = (parent: Command, name: string) => parent.commands.find((command) => command.name() === name)

/** Its example is that of its first action. */
function groupOf(parent: Command, name: string, example: string): Command {
  const known = existing(parent, name)
  const described = () => parent.command(name).description(groups[name] ?? '')
  return known ?? described().addHelpText('after', `\n${example}`)
}

function addCommand(command: Command, name: string, action: AnyAction, parts: CommandParts): void {
  command
    .summary(action.summary)
    .description(action.description)
    .addHelpText('after', `\n${exampleLines(name, action.examples)}`)
  for (const field of action.positional ?? []) {
    const schema = action.input[field] as z.ZodType
    const word = isList(schema) ? `${field}...` : field
    command.argument(schema.safeParse(undefined).success ? `[${word}]` : `<${word}>`, schema.description)
  }
  for (const [field, schema] of Object.entries<z.ZodType>(action.input))
    if (!action.positional?.includes(field)) command.addOption(optionOf(field, schema))
  if (action.question) command.option('--yes', 'skips the question; needed without a terminal')
  if (action.isChange) command.option('--dry-run', 'shows what would change, and changes nothing')
  command.option('--json', 'prints the result as JSON')
  command.action(async () => {
    // A parent with an option of the same name reads it first.
    const { dryRun = false, yes = false, json = false, ...options } = command.optsWithGlobals()
    const named = (action.positional ?? []).map((field, at) => [field, command.processedArgs[at]])
    const input = readInput(action, { ...options, ...Object.fromEntries(named) })
    if (action.isChange && !dryRun && !action.isAllowedReadOnly)
      expectWritable(readSettings(parts.environment))
    await withOperator(parts, action, json ? undefined : rowLimit, async (operator) => {
      const question = yes || dryRun ? undefined : await action.question?.(operator, input)
      if (question !== undefined) await confirm(operator, question)
      const { result, notes = [], download } = await action.run(operator, input, dryRun)
      if (download) return writeAll(parts.stdout, download.content)
      for (const note of notes) parts.stderr.write(`${printable(note)}\n`)
      const hasDryRun = action.isChange && (dryRun || !action.isImportable)
      if (json) parts.stdout.write(`${JSON.stringify(hasDryRun ? { ...result, dryRun } : result)}\n`)
      else parts.stdout.write(formatWords(action.words(result, input), dryRun))
      const problem = action.problem?.(result)
      if (problem !== undefined) throw new OperatorError(problem)
    })
  })
}

/** Writes one after another, so that a failed write fails the command. */
async function writeAll(to: Writable, pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces)
    await new Promise<void>((resolve, reject) => {
      to.write(piece, (error) => (error ? reject(error) : resolve()))
    })
}

const formatWords = (lines: string[], isDryRun: boolean): string =>
  [...(isDryRun ? ['Nothing was changed. Without --dry-run:'] : []), ...lines]
    .map((line) => `${printable(line)}\n`)
    .join('')

const exampleLines = (name: string, examples = ['']) =>
  examples
    .map((words, at) => `${at === 0 ? 'Example:' : '        '} ${`${cutscene} ${name} ${words}`.trim()}`)
    .join('\n')

function optionOf(field: string, schema: z.ZodType): Option {
  const flag = `--${kebab(field)}`
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodBoolean) return new Option(flag, schema.description)
  const value = inner instanceof z.ZodNumber ? 'n' : 'value'
  const option = new Option(`${flag} <${value}${isList(schema) ? '...' : ''}>`, schema.description)
  const choices = inner instanceof z.ZodArray ? inner.element : inner
  return choices instanceof z.ZodEnum ? option.choices(choices.options.map(String)) : option
}

const kebab = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isList = (schema: z.ZodType) => unwrapped(schema) instanceof z.ZodArray

/** Without defaults, transforms and what makes it optional. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}

/** Throws a UsageError that names the option. */
function readInput(action: AnyAction, given: object): Record<string, unknown> {
  const { data, error } = z.object(action.input).safeParse(given)
  if (!error) return data
  const sentences = error.issues.map(({ path: [field = ''], message }) => {
    const name = String(field)
    const value = (given as Record<string, unknown>)[name]
    const but = value === undefined ? '' : `, not '${value}'`
    return `${action.positional?.includes(name) ? name : `--${kebab(name)}`} ${message}${but}.`
  })
  throw new UsageError(sentences.join('\n'))
}

async function confirm({ ask }: Operator, question: string): Promise<void> {
  if (!ask)
    throw new OperatorError(`Nothing was changed: there is no terminal to ask on. Add --yes.\n${question}`)
  if ((await ask(`${question} (yes/no) `)).trim().toLowerCase() !== 'yes')
    throw new OperatorError('Nothing was changed.')
}

const rowLimit = 50

async function withOperator(
  parts: CommandParts,
  { usesDatabase }: AnyAction,
  rowLimit: number | undefined,
  work: (operator: Operator) => Promise<void>,
): Promise<void> {
  let bar: ReturnType<typeof showProgress> | undefined
  const { root, fetch, sleep, environment, now, stdin } = parts
  const machine: Machine = {
    root,
    fetch,
    sleep,
    environment,
    now,
    readInput: () => text(stdin),
    progress(done, total, unit) {
      bar ??= showProgress(parts, total, unit)
      bar.update(done)
    },
    ...(stdin.isTTY && { ask: (question, options) => prompt(parts, question, options?.isSecret) }),
  }
  try {
    if (usesDatabase === false) await work(machine as Operator)
    else
      await withDatabase(parts, (db, settings) => {
        const catalogFolder = join(root, 'catalog')
        const catalogue = () => openOperatorCatalogue(db, { ...settings, catalogFolder }, now())
        return work({ ...machine, db, passwords: createArgon2(), settings, catalogue, rowLimit })
      })
  } finally {
    bar?.stop()
  }
}

/** Asks on the terminal. The answer to a secret question is not echoed. */
async function prompt({ stdin, stderr }: CommandParts, question: string, secret = false): Promise<string> {
  const output = secret ? new Writable({ write: (_chunk, _encoding, next) => next() }) : stderr
  const lines = createInterface({ input: stdin, output, terminal: true })
  const closed = new AbortController()
  // Ctrl-D closes the input but does not reject the question.
  lines.once('close', () => closed.abort())
  try {
    if (secret) stderr.write(question)
    return await lines.question(secret ? '' : question, { signal: closed.signal })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    throw new OperatorError('Nothing was changed.')
  } finally {
    lines.close()
    if (secret) stderr.write('\n')
  }
}

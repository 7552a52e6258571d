import { randomUUID } from 'node:crypto'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { BlankEnv } from 'hono/types'
import { z } from 'zod'
import type { ConsoleChange, ConsoleVersions } from '#contract/console.ts'
import { maxUploadMb } from '#contract/limits.ts'
import { type Actions, actions } from '#hosts/node/actions.ts'
import type { Action, AnyAction, Operator, Outcome } from '#operator/action.ts'
import { InvalidFields, schemaErrors } from '#operator/importing/catalogue-checks.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { expectWritable } from '#settings/settings.ts'
import type { Background, BackgroundState } from './background.ts'

/** What the console's page gets of an action. */
export interface Answer<Result> {
  result: Result
  /** A sentence or more on what was done, or would be. Empty of one that only reads. */
  done: string
  /** Why not everything was done: a sentence, and lines with details. */
  problem?: string | undefined
  /** Undoes it once, while the console runs. */
  undo?: string | undefined
}

/**
 * The routes, for the typed client: 'searches clear' is POST /api/searches/clear, with the input as JSON; or as a form of it,
 * in the part `input`, and of files, in parts with the names of their fields.
 */
export type ConsoleApi = Hono<
  BlankEnv,
  {
    [Name in keyof Actions as `/api/${Path<Name>}`]: {
      $post: {
        input: { json: ActionInput<Name> & { dryRun?: boolean } }
        output: Answer<ActionResult<Name>>
        outputFormat: 'json'
        status: 200
      }
    }
  } & {
    '/api/background': {
      $get: { input: object; output: BackgroundState; outputFormat: 'json'; status: 200 }
    }
    '/api/versions': { $get: { input: object; output: ConsoleVersions; outputFormat: 'json'; status: 200 } }
    '/api/backups/:name': {
      $get: { input: { param: { name: string } }; output: Blob; outputFormat: 'body'; status: 200 }
    }
    '/api/undo/:id': {
      $post: { input: { param: { id: string } }; output: ConsoleChange; outputFormat: 'json'; status: 200 }
    }
    '/api/background/stop': {
      $post: { input: object; output: { done: string }; outputFormat: 'json'; status: 200 }
    }
  },
  '/'
>

/** These go on while nobody looks at them: their answer says no more than that they have begun. */
const inBackground: readonly string[] = [
  'catalog check-embeds',
  'catalog refresh',
] satisfies (keyof Actions)[]

type Path<Name extends string> = Name extends `${infer First} ${infer Rest}` ? `${First}/${Path<Rest>}` : Name

export type ActionInput<Name extends keyof Actions> =
  Actions[Name] extends Action<infer Input, infer _> ? z.input<z.ZodObject<Input>> : never

export type ActionResult<Name extends keyof Actions> =
  Actions[Name] extends Action<infer _, infer Result> ? Result : never

/** A route for each action of the table, but those that only the command line has; and what undoes them or stops them. */
export function actionRoutes(operator: Operator, background: Background): Hono {
  const undo = createUndo()
  const app = new Hono()
    .post('/undo/:id', async (c) => {
      expectWritable(operator.settings)
      await undo.run(c.req.param('id'))
      return c.json<ConsoleChange>({ done: 'Undone.' })
    })
    .get('/background', (c) => c.json(background.state))
    .post('/background/stop', async (c) => {
      await background.stop()
      return c.json({ done: 'Stopped.' })
    })
  for (const [name, action] of Object.entries<AnyAction>(actions))
    if (action.commandLineOnly === undefined)
      app.post(`/${name.replaceAll(' ', '/')}`, async (c) => {
        if (!c.req.header('content-type')?.startsWith('multipart/form-data'))
          return send(c, await begin(name, action, parsed(await c.req.text())))
        // Until the action has ended.
        await using folder = await mkdtempDisposable(join(tmpdir(), 'cutscene-upload-'))
        return send(c, await run(operator, action, await readForm(c, name, action, folder.path)))
      })
  return app

  async function begin(name: string, action: AnyAction, body: Body): Promise<Done> {
    if (!inBackground.includes(name)) return run(operator, action, body)
    background.start(name, operator, async (operator) => {
      const { done, problem = '' } = await run(operator, action, body)
      return `${done}\n${problem}`.trim()
    })
    return { result: null, done: 'Started.' }
  }

  async function run(operator: Operator, action: AnyAction, { dryRun, ...given }: Body): Promise<Done> {
    const { data, error } = z.object(action.input).safeParse(given)
    if (error) throw new InvalidFields('Nothing was changed:', schemaErrors('', error, given))
    const isDryRun = action.isChange === true && dryRun === true
    if (action.isChange && !isDryRun && !action.isAllowedReadOnly) expectWritable(operator.settings)
    const { result, notes = [], download, undo: step } = await action.run(operator, data, isDryRun)
    const lines = action.isChange ? action.words(result, data) : []
    return {
      result,
      download,
      done: [...lines, ...notes].join('\n'),
      problem: action.problem?.(result),
      undo: step && !isDryRun ? undo.add(step) : undefined,
    }
  }
}

/** How the changes of this console are undone, each once. */
function createUndo() {
  const steps = new Map<string, () => Promise<unknown>>()
  return {
    add(step: () => Promise<unknown>): string {
      const id = randomUUID()
      steps.set(id, step)
      return id
    },
    async run(id: string): Promise<void> {
      const step = steps.get(id)
      // Deleted first: a double click undoes once.
      if (!steps.delete(id) || !step) throw new OperatorError('This was undone already.')
      try {
        await step()
      } catch (error) {
        // Such as a busy database: it can be tried again.
        steps.set(id, step)
        throw error
      }
    },
  }
}

interface Done extends Answer<unknown> {
  download?: Outcome<unknown>['download']
}

function send(c: Context, { download, ...answer }: Done): Response {
  if (!download) return c.json(answer)
  const bytes = Readable.from(download.content).map((text: string) => Buffer.from(text))
  return c.body(Readable.toWeb(bytes) as ReadableStream, 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${download.name}"`,
  })
}

type Body = Record<string, unknown>

function parsed(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body as Body
  } catch {
    // Refused below.
  }
  throw new OperatorError('The request cannot be read: it is not one that the console’s page sends.')
}

/** The input, with the paths of the files that came with it. */
async function readForm(c: Context, name: string, action: AnyAction, folder: string): Promise<Body> {
  if (Number(c.req.header('content-length') ?? Infinity) > maxUploadMb * 1_000_000)
    throw new OperatorError(
      `The console takes at most ${maxUploadMb} MB at once. Larger files by the command line: ${cutscene} ${name} PATH`,
    )
  const form = await c.req.formData()
  const input = parsed(String(form.get('input')))
  for (const [index, [field, file]] of [...form].entries()) {
    const isFile = (action.input[field] as z.ZodType | undefined)?.meta()?.isFile
    if (!isFile || !(file instanceof File)) continue
    // Files of a chosen folder have its name before theirs, and lie together; else one folder each: two may have the same name.
    const isOfFolder = file.name.includes('/')
    const parent = join(
      folder,
      isOfFolder ? field : String(index),
      isOfFolder ? basename(dirname(file.name)) : '',
    )
    await mkdir(parent, { recursive: true })
    await writeFile(join(parent, basename(file.name)), file.stream())
    const path = isOfFolder ? parent : join(parent, basename(file.name))
    const before = input[field]
    input[field] = Array.isArray(before) ? [...before, path] : path
  }
  return input
}

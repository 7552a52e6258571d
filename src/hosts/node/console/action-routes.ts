import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { BlankEnv } from 'hono/types'
import { z } from 'zod'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { expectWritable } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { Action, AnyAction, Operator } from '#operator/action.ts'
import { type Actions, actions } from '#operator/actions.ts'
import { InvalidFields, schemaErrors } from '#operator/importing/catalogue-checks.ts'
import type { Background, BackgroundState } from './background.ts'
import type { Undo } from './undo.ts'

/** What the console's page gets of an action. */
export interface Answer<Result> {
  result: Result
  /** A sentence or more on what was done, or would be. Empty of one that only reads. */
  done: string
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

/** A route for each action of the table, but those that only the command line has. */
export function actionRoutes(operator: Operator, undo: Undo, background: Background): Hono {
  const app = new Hono()
    .get('/background', (c) => c.json(background.state))
    .post('/background/stop', async (c) => {
      await background.stop()
      return c.json({ done: 'Stopped.' })
    })
  for (const [name, action] of Object.entries<AnyAction>(actions))
    if (action.commandLineOnly === undefined)
      app.post(`/${name.replaceAll(' ', '/')}`, async (c) => {
        if (!c.req.header('content-type')?.startsWith('multipart/form-data'))
          return c.json(await begin(name, action, parsed(await c.req.text())))
        // Until the action has ended.
        await using folder = await mkdtempDisposable(join(tmpdir(), 'cutscene-upload-'))
        return c.json(await run(operator, action, await readForm(c, name, action, folder.path)))
      })
  return app

  async function begin(name: string, action: AnyAction, body: Body): Promise<Answer<unknown>> {
    if (!inBackground.includes(name)) return run(operator, action, body)
    background.start(name, operator, async (operator) => (await run(operator, action, body)).done)
    return { result: null, done: 'Started.' }
  }

  async function run(
    operator: Operator,
    action: AnyAction,
    { dryRun, ...given }: Body,
  ): Promise<Answer<unknown>> {
    const { data, error } = z.object(action.input).safeParse(given)
    if (error) throw new InvalidFields('Nothing was changed:', schemaErrors('', error, given))
    const isDryRun = action.isChange && dryRun === true
    if (action.isChange && !isDryRun) expectWritable(operator.settings)
    const { result, notes = [], undo: step } = await action.run(operator, data, isDryRun)
    const lines = action.isChange ? action.words(result, data) : []
    const problem = action.problem?.(result)
    return {
      result,
      done: [...lines, ...notes, ...(problem === undefined ? [] : [problem])].join('\n'),
      undo: step && !isDryRun ? undo.add(step) : undefined,
    }
  }
}

type Body = Record<string, unknown>

function parsed(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body as Body
  } catch {
    // Refused below.
  }
  throw new StartError('The request cannot be read: it is not one that the console’s page sends.')
}

/** All of a form is in memory, three times, until its files are stored. */
const maxUploadMb = 200

/** The input, with the paths of the files that came with it. */
async function readForm(c: Context, name: string, action: AnyAction, folder: string): Promise<Body> {
  if (Number(c.req.header('content-length') ?? Infinity) > maxUploadMb * 1_000_000)
    throw new StartError(
      `The console takes at most ${maxUploadMb} MB at once. Larger files by the command line: ${cutscene} ${name} PATH`,
    )
  const form = await c.req.formData()
  const input = parsed(String(form.get('input')))
  for (const [index, [field, file]] of [...form].entries()) {
    const isFile = (action.input[field] as z.ZodType | undefined)?.meta()?.isFile
    if (!isFile || !(file instanceof File)) continue
    // One folder each: two files may have the same name.
    const path = join(folder, String(index), basename(file.name))
    await mkdir(join(folder, String(index)))
    await writeFile(path, file.stream())
    const before = input[field]
    input[field] = Array.isArray(before) ? [...before, path] : path
  }
  return input
}

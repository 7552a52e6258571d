import { Hono } from 'hono'
import type { BlankEnv } from 'hono/types'
import { z } from 'zod'
import { InvalidFields, schemaErrors } from '#operator/importing/catalogue-checks.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { Action, AnyAction, Operator } from '#operator/action.ts'
import { type Actions, actions } from '#operator/actions.ts'
import type { Undo } from './undo.ts'

/** What the console's page gets of an action. */
export interface Answer<Result> {
  result: Result
  /** A sentence or more on what was done, or would be. Empty of one that only reads. */
  done: string
  /** Undoes it once, while the console runs. */
  undo?: string | undefined
}

/** The routes, for the typed client: 'searches clear' is POST /api/searches/clear, with the input as JSON. */
export type ConsoleApi = Hono<
  BlankEnv,
  {
    [Name in keyof Actions as `/api/${Path<Name>}`]: {
      $post: {
        input: { json: InputOf<Actions[Name]> & { dryRun?: boolean } }
        output: Answer<ResultOf<Actions[Name]>>
        outputFormat: 'json'
        status: 200
      }
    }
  },
  '/'
>

type Path<Name extends string> = Name extends `${infer First} ${infer Rest}` ? `${First}/${Path<Rest>}` : Name
type InputOf<Of> = Of extends Action<infer Input, infer _> ? z.input<z.ZodObject<Input>> : never
type ResultOf<Of> = Of extends Action<infer _, infer Result> ? Result : never

/** A route for each action of the table, but those that only the command line has. */
export function actionRoutes(operator: Operator, undo: Undo): Hono {
  const app = new Hono()
  for (const [name, action] of Object.entries<AnyAction>(actions))
    if (action.commandLineOnly === undefined)
      app.post(`/${name.replaceAll(' ', '/')}`, async (c) => {
        const body: unknown = await c.req.json().catch(() => undefined)
        if (typeof body !== 'object' || body === null)
          throw new StartError('The request cannot be read: it is not one that the console’s page sends.')
        const { dryRun, ...given } = body as { dryRun?: unknown }
        const { data, error } = z.object(action.input).safeParse(given)
        if (error) throw new InvalidFields('Nothing was changed:', schemaErrors('', error, given))
        const isDryRun = action.isChange && dryRun === true
        const { result, notes = [], undo: step } = await action.run(operator, data, isDryRun)
        const lines = action.isChange ? action.words(result, data) : []
        return c.json({
          result,
          done: [...lines, ...notes].join('\n'),
          undo: step && !isDryRun ? undo.add(step) : undefined,
        } satisfies Answer<unknown>)
      })
  return app
}

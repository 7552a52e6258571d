import { Hono } from 'hono'
import { z } from 'zod'
import type { ConsoleCategories, ConsoleChange } from '#contract/console.ts'
import {
  addCategory,
  listCategories,
  removeCategory,
  renameCategory,
  restoreCategory,
} from '#operator/categories.ts'
import type { OperatorCatalogue } from '#operator/operator-catalogue.ts'
import { clearableText, optionalText, readBody } from './read-body.ts'
import type { Undo } from './undo.ts'

const fields = { name: z.string(), description: optionalText, lang: clearableText }
const NewCategory = z.object(fields)
const Renamed = z.object({ from: z.string(), ...fields })
const Named = z.object({ name: z.string() })

/** Categories: list, add, rename, describe, remove. */
export function categoryRoutes({
  catalogue,
  undo,
}: {
  catalogue(): Promise<OperatorCatalogue>
  undo: Undo
}): Hono {
  return new Hono()
    .get('/', async (c) => c.json<ConsoleCategories>({ categories: await listCategories(await catalogue()) }))
    .post('/', async (c) => {
      const opened = await catalogue()
      const { categoryName } = await addCategory(opened, await readBody(c, NewCategory))
      return c.json<ConsoleChange>({
        done: `Added the category ${categoryName}.`,
        undo: undo.add(() => removeCategory(opened, categoryName)),
      })
    })
    .post('/rename', async (c) => {
      const opened = await catalogue()
      const { from, ...to } = await readBody(c, Renamed)
      const { before, after } = await renameCategory(opened, from, to)
      const isRenamed = after.categoryName !== before.categoryName
      if (!isRenamed && after.description === before.description && after.lang === before.lang)
        return c.json<ConsoleChange>({ done: `Nothing changed: ${from} had these values already.` })
      return c.json<ConsoleChange>({
        done: isRenamed ? `Renamed ${from} to ${after.categoryName}.` : `Changed ${from}.`,
        undo: undo.add(() => {
          const { categoryName: name, description, lang = null } = before
          return renameCategory(opened, after.categoryName, { name, description, lang })
        }),
      })
    })
    .post('/remove', async (c) => {
      const opened = await catalogue()
      const removed = await removeCategory(opened, (await readBody(c, Named)).name)
      return c.json<ConsoleChange>({
        done: `Removed the category ${removed.name}.`,
        undo: undo.add(() => restoreCategory(opened, removed)),
      })
    })
}

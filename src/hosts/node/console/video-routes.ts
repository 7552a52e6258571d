import { Hono } from 'hono'
import { z } from 'zod'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { ConsoleChange, ConsoleLink, ConsoleVideos } from '#contract/console.ts'
import { type Settings, siteAddress } from '#hosts/node/settings/settings.ts'
import { featureVideos, listFeatured } from '#operator/featured-videos.ts'
import { lookUpLink } from '#operator/look-up-link.ts'
import { type OperatorCatalogue, readExisting } from '#operator/operator-catalogue.ts'
import {
  addVideo,
  editVideo,
  findVideo,
  listVideos,
  readNewVideo,
  removeVideos,
  restoreVideos,
} from '#operator/videos.ts'
import type { YouTubeParts } from '#operator/youtube/youtube.ts'
import { clearableText as clearable, readBody, optionalText as text } from './read-body.ts'
import type { Undo } from './undo.ts'

export interface VideoParts {
  catalogue(): Promise<OperatorCatalogue>
  youTube: YouTubeParts
  settings: Settings
  undo: Undo
  now(): Date
}

const pageSize = 50

const texts = { title: text, creator: text, category: text, game: text, description: text }
const fields = { ...texts, lang: text, year: text, duration: text }
const Link = z.object({ link: z.string() })
const NewVideo = z.object({ link: z.string(), ...fields })
const Featured = z.object({ ids: z.array(z.string()), until: text })
const Edit = z.object({ ...texts, link: text, lang: clearable, year: clearable, duration: clearable })

/** Videos: list, add by link, edit, remove. */
export function videoRoutes({ catalogue, youTube, settings, undo, now }: VideoParts): Hono {
  return new Hono()
    .get('/', async (c) => {
      const { search, show, limit } = c.req.query()
      const opened = await catalogue()
      const found = await listVideos(opened, {
        search: search || undefined,
        dead: show === 'dead',
        missing: show === 'missing',
        limit: Number(limit) || pageSize,
      })
      const { categories } = await readExisting(opened)
      const result: ConsoleVideos = {
        total: found.total,
        featured: await listFeatured(opened, now()),
        categories: [...categories.keys()],
        videos: found.videos.map((video) => ({
          ...video,
          year: video.year ?? null,
          duration: video.duration ?? null,
          address: `${siteAddress(settings)}/videos/${video._id}`,
        })),
      }
      return c.json(result)
    })
    .put('/featured', async (c) => {
      const { ids, until } = await readBody(c, Featured)
      const opened = await catalogue()
      const { before, after } = await featureVideos(opened, ids, { until, now: now() })
      const count = after.videos.length
      return c.json<ConsoleChange>({
        done:
          count === 0
            ? 'Home chooses by itself.'
            : `Home features ${count === 1 ? '1 video' : `${count} videos`}.`,
        undo: undo.add(() => {
          const ids = before.videos.map(({ _id }) => _id)
          return featureVideos(opened, ids, { until: before.until ?? undefined, now: now() })
        }),
      })
    })
    .post('/look-up', async (c) => {
      const { link } = await readBody(c, Link)
      const video = await readNewVideo(await catalogue(), link)
      if (video.existing) return c.json<ConsoleLink>({ fields: {}, existing: video.existing._id })
      const { facts, problem } = await lookUpLink(youTube, video)
      const known = Object.entries({ ...video.derived, ...facts }).filter(([name]) => name in fields)
      const result: ConsoleLink = {
        fields: Object.fromEntries(known.map(([name, value]) => [name, String(value)])),
        problem,
      }
      return c.json(result)
    })
    .post('/', async (c) => {
      const { link, ...given } = await readBody(c, NewVideo)
      const opened = await catalogue()
      const found = await readNewVideo(opened, link)
      const { facts } = await lookUpLink(youTube, found)
      const video = await addVideo(opened, found, given, { facts })
      return c.json<ConsoleChange>({
        done: `Added ${video.title}.`,
        undo: undo.add(() => removeVideos(opened, [video._id])),
      })
    })
    .patch('/:id', async (c) => {
      const opened = await catalogue()
      const id = c.req.param('id')
      const { lang, ...given } = await readBody(c, Edit)
      const { before, after, changed } = await editVideo(
        opened,
        id,
        { ...given, lang: lang ?? undefined },
        { clear: lang === null ? ['lang'] : [] },
      )
      if (changed.length === 0)
        return c.json<ConsoleChange>({ done: `Nothing changed: ${after.title} had these values already.` })
      return c.json<ConsoleChange>({
        done: `Changed ${after.title}.`,
        undo: undo.add(() => restoreFields(opened, before, changed)),
      })
    })
    .delete('/:id', async (c) => {
      const opened = await catalogue()
      const { title } = await findVideo(opened.db, c.req.param('id'))
      const removed = await removeVideos(opened, [c.req.param('id')])
      return c.json<ConsoleChange>({
        done: `Removed ${title}.`,
        undo: undo.add(() => restoreVideos(opened.db, removed)),
      })
    })
}

function restoreFields(
  catalogue: OperatorCatalogue,
  before: CatalogueVideo,
  changed: (keyof CatalogueVideo)[],
) {
  const isUnknown = (field: keyof CatalogueVideo) => before[field] === undefined || before[field] === null
  const known = changed.filter((field) => !isUnknown(field)).map((field) => [field, before[field]])
  return editVideo(catalogue, before._id, Object.fromEntries(known), { clear: changed.filter(isUnknown) })
}

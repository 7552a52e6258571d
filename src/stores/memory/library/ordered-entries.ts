import { compareInOrder, orderKeyOf, type VideoKey, videoOrderOf } from '#service/catalogue/video-order.ts'
import type { OrderedEntriesRequest } from '#service/library/playlist.ts'
import type { VideosById } from '#service/library/shelf.ts'
import { titleFormsOf, titleMatches } from '../catalogue/title-matches.ts'
import { hasFacts } from '../catalogue/video-facts.ts'
import { type Entry, positionOf } from './library-state.ts'

/** A page of a list's entries in any order, and how many match in all: only videos that the catalogue has. */
export async function orderedEntries<Item extends Omit<Entry, 'removal'>>(
  entries: Item[],
  catalogue: VideosById,
  { order, after, limit, ...filter }: OrderedEntriesRequest,
): Promise<{ entries: (Item & VideoKey)[]; total: number }> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const matching = (await catalogue.find([...byId.keys()]))
    .filter((video) => hasFacts(video, filter) && titleMatches(titleFormsOf(video.title), filter))
    .map((video) => {
      const entry = byId.get(video._id) as Item
      const key =
        order === 'order' ? positionOf(entry) : order === 'added' ? entry.at : orderKeyOf(order, video)
      return { ...entry, key }
    })
  const compared = videoOrderOf(order)
  return {
    entries: matching
      .filter((entry) => after === undefined || compareInOrder(compared, entry, after) > 0)
      .sort((one, other) => compareInOrder(compared, one, other))
      .slice(0, limit),
    total: matching.length,
  }
}

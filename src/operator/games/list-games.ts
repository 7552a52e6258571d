import { z } from 'zod'
import { foldTitle } from '#contract/text/fold-text.ts'
import type { StoredGame } from '#service/games/game-store.ts'
import { siteAddress } from '#settings/settings.ts'
import { createGameStore } from '#stores/sql/games/game-store.ts'
import { action } from '../action.ts'
import { countOf } from '../words.ts'

interface ListedGame extends StoredGame {
  /** Its page on the site. */
  address: string
  videoCount: number
}

export const listGames = action({
  summary: 'lists games by name',
  description:
    'Lists games by name, with what is known of them: at most 50, or as many as --limit says. A game is made from the name that videos give.',
  examples: ['--search portal'],
  input: {
    search: z.string().optional().describe('text in one of its names'),
    limit: z.coerce.number().int().min(1).optional().describe('at most n games'),
  },
  async run(operator, { search, limit = operator.rowLimit ?? 1000 }) {
    const store = createGameStore((await operator.catalogue()).db)
    const filter = { search: search ? foldTitle(search) : undefined }
    const { games } = await store.games({ ...filter, order: 'name', limit })
    const videos = await store.videosOf(games.map(({ slug }) => slug))
    const listed = games.map(
      (game): ListedGame => ({
        ...game,
        address: `${siteAddress(operator.settings)}/games/${game.slug}`,
        videoCount: videos.get(game.slug)?.count ?? 0,
      }),
    )
    return { result: { games: listed, total: await store.count(filter) } }
  },
  words: ({ games, total }) => [
    ...games.map(
      ({ slug, name, releaseDate, videoCount }) =>
        `${slug}  ${name}${releaseDate ? ` · ${releaseDate}` : ''} · ${countOf(videoCount, 'video')}`,
    ),
    `${games.length} of ${countOf(total, 'game')}.`,
  ],
})

import './games.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Game } from '#contract/games/games.ts'
import { useClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { cardActions } from '#web/playback/card/card-actions.tsx'
import { PlayLinks } from '#web/playback/played-list/play-links.tsx'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { GameCard, PartialDate } from '#web/videos/game-card.tsx'
import { gameVideosQuery, similarGamesQuery } from '#web/videos/game-queries.ts'
import { SkeletonGrid, VideoGrid } from '#web/videos/video-grid.tsx'
import { Picture, stageSet, untitledPoster } from '#web/videos/video-picture.tsx'

/** A game: its newest trailer's picture, all its trailers as they were published, facts, and games like it. */
export function GameScreen({ game }: { game: Game }) {
  const { games: texts, playlists, failed } = useMessages()
  const langOf = useLangOf()
  const client = useClient()
  const videos = useQuery(gameVideosQuery(client, game.slug))
  const { data: similar = [] } = useQuery(similarGamesQuery(client, game.slug))
  const list = `game:${game.slug}`
  const [first] = videos.data ?? []
  return (
    <div className="page game" data-hue={game.video ? hueOf(game.video.category) : undefined}>
      <header className="game-stage">
        {game.video && (
          <Picture
            fallback={untitledPoster(game.video.poster)}
            src={game.video.thumbnail}
            srcSet={stageSet(game.video)}
            sizes="(width < 48em) 100vw, 640px"
            alt=""
            width={1920}
            height={1080}
            fetchPriority="high"
          />
        )}
        <div className="stack">
          <h1 dir="auto" className="title page-title">
            {game.name}
          </h1>
          <p className="facts-line row small muted">
            <span>{playlists.count(game.videoCount)}</span>
            {game.releaseDate && (
              <span>
                <PartialDate date={game.releaseDate} />
              </span>
            )}
            {game.genres.length > 0 && <span>{game.genres.join(', ')}</span>}
          </p>
          {game.description && (
            <p lang={langOf(game)} dir="auto" className="prose">
              {game.description}
            </p>
          )}
          {game.videoCount > 0 && <PlayLinks list={list} first={first} />}
        </div>
      </header>
      <section aria-label={texts.trailersOf(game.name)} className="game-section">
        <h2 className="title section-title">{texts.trailersOf(game.name)}</h2>
        {videos.data && (
          <VideoGrid
            videos={videos.data}
            total={videos.data.length}
            list={list}
            actions={cardActions}
            facts={(video) => <TrailerFacts video={video} />}
          />
        )}
        {!videos.data &&
          (videos.error && !videos.isFetching ? (
            <RefreshNotice text={failed.videos} onRefresh={videos.refetch} />
          ) : (
            <SkeletonGrid size={56} />
          ))}
      </section>
      <GameFacts game={game} />
      {similar.length > 0 && (
        <section aria-label={texts.similar} className="game-section">
          <h2 className="title section-title">{texts.similar}</h2>
          <div className="video-grid">
            {similar.map((other) => (
              <GameCard key={other.slug} game={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

/** What a trailer shows, and when it was published; unknown facts are left out. */
function TrailerFacts({ video: { kind, publishedOn } }: { video: CardVideo }) {
  const { kinds } = useMessages().games
  return (
    <>
      {kind && kinds[kind]}
      {kind && publishedOn && ' · '}
      {publishedOn && <PartialDate date={publishedOn} />}
    </>
  )
}

function GameFacts({ game }: { game: Game }) {
  const texts = useMessages().games
  const { series, genres, platforms, tags, developer, publisher, releaseDate, links } = game
  const filters = (name: 'genre' | 'platform', values: string[]) =>
    values.map((value) => (
      <Link key={value} to="/games" search={{ [name]: value }} className="text-link">
        {value}
      </Link>
    ))
  const facts: [name: keyof typeof texts.facts, values: ReactNode[]][] = [
    ['release', releaseDate ? [<PartialDate key="date" date={releaseDate} />] : []],
    ['genres', filters('genre', genres)],
    ['platforms', filters('platform', platforms)],
    ['tags', tags.map((tag) => <span key={tag}>{tag}</span>)],
    ['series', series ? [<bdi key="series">{series}</bdi>] : []],
    ['developer', developer ? [<bdi key="developer">{developer}</bdi>] : []],
    ['publisher', publisher ? [<bdi key="publisher">{publisher}</bdi>] : []],
    [
      'links',
      links.map((link) => (
        <a key={link} href={link} target="_blank" rel="noreferrer" className="text-link">
          {new URL(link).hostname.replace(/^www\./, '')}
        </a>
      )),
    ],
  ]
  const known = facts.filter(([, values]) => values.length > 0)
  if (known.length === 0) return null
  return (
    <section aria-label={texts.about} className="game-section">
      <h2 className="title section-title">{texts.about}</h2>
      <dl className="game-facts">
        {known.map(([name, values]) => (
          <div key={name}>
            <dt className="small muted">{texts.facts[name]}</dt>
            <dd>
              <ul>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a game's facts do not move.
                  <li key={index}>{value}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

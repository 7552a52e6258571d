import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import type { Game } from '#contract/games/games.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useMessages, usePageLanguage } from '#web/api/use-messages.ts'
import { cardSizes, VideoPicture } from './video-picture.tsx'

interface GameCardProps {
  game: Game
  /** In its list, from 1. */
  position?: number
  /** The length of the card's list. */
  total?: number
  eager?: boolean
}

/** A game, with the picture of its newest trailer. The next page of a long list renders only its own cards. */
export const GameCard = memo(({ game, position, total, eager = false }: GameCardProps) => {
  const { playlists } = useMessages()
  const nameId = useId()
  const { slug, name, video, releaseDate, videoCount } = game
  return (
    <article
      aria-labelledby={nameId}
      aria-posinset={position}
      aria-setsize={total}
      data-hue={video ? hueOf(video.category) : undefined}
      className="card"
    >
      <div className="card-frame">
        {video && <VideoPicture video={video} sizes={cardSizes} eager={eager} />}
      </div>
      <div className="card-body">
        <h3 id={nameId} dir="auto" className="card-title">
          <Link to="/games/$slug" params={{ slug }} className="card-link">
            {name}
          </Link>
        </h3>
        <p className="card-facts-line small muted">
          {releaseDate && (
            <span>
              <PartialDate date={releaseDate} />
            </span>
          )}
          <span>{playlists.count(videoCount)}</span>
        </p>
      </div>
    </article>
  )
})

/** A day, a month or a year, as exactly as it is known, in the page's language. */
export function PartialDate({ date }: { date: string }) {
  const [, month, day] = date.split('-')
  const format = new Intl.DateTimeFormat(`${usePageLanguage()}-u-nu-latn-ca-gregory`, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
  })
  return <time dateTime={date}>{format.format(new Date(date))}</time>
}

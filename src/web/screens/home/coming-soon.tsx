import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '#web/api/client.ts'
import { sitePath } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { GameCard } from '#web/videos/game-card.tsx'
import { upcomingGamesQuery } from '#web/videos/game-queries.ts'

/** Games that are yet to be released, the soonest first; none: nothing. */
export default function ComingSoon() {
  const { games: texts, home } = useMessages()
  const { data: games = [] } = useQuery(upcomingGamesQuery(useClient()))
  if (games.length === 0) return null
  return (
    <section aria-label={texts.soon} className="section">
      <div className="section-header">
        <h2 className="title section-title">{texts.soon}</h2>
        <Link
          to="/games"
          search={{ release: 'soon' }}
          aria-label={home.seeAllOf(texts.soon)}
          className="see-all"
        >
          {home.seeAll}
        </Link>
        <a href={sitePath('/games/upcoming.ics')} className="see-all">
          {texts.calendar}
        </a>
      </div>
      <div className="video-grid">
        {games.map((game) => (
          <GameCard key={game.slug} game={game} />
        ))}
      </div>
    </section>
  )
}

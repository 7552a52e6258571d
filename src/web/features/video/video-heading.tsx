import { Link } from '@tanstack/react-router'
import { hueOf } from '#web/client/category-hue.ts'
import { useMessages } from '#web/client/use-messages.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'

/** A video's title, and its facts in one line. An unknown fact is left out. */
export function VideoHeading({ video }: { video: CardVideo }) {
  const { video: texts, categoryName } = useMessages()
  const { title, creator, avatar, category, views, duration, year } = video
  return (
    <div className="video-heading" data-hue={hueOf(category)}>
      <h1 dir="auto" className="title video-title">
        {title}
      </h1>
      <p className="facts-line">
        <span className="facts-creator">
          <Link to="/videos" search={{ creator }}>
            <img src={avatar} alt="" width={32} height={32} fetchPriority="low" />
            <bdi className="truncate">{creator}</bdi>
          </Link>
        </span>
        <span>
          <Link to="/videos" search={{ category }} className="hue">
            {categoryName(category)}
          </Link>
        </span>
        <span>{texts.views(views)}</span>
        {duration && (
          <span>
            <span className="visually-hidden">{texts.length}</span> {duration}
          </span>
        )}
        {year !== null && (
          <span>
            <Link to="/videos" search={{ year: String(year) }} aria-label={texts.released(year)}>
              {year}
            </Link>
          </span>
        )}
      </p>
    </div>
  )
}

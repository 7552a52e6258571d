import { Link } from '@tanstack/react-router'
import type { Video } from '#contract/catalogue/video.ts'
import { useMessages } from '#web/client/use-messages.ts'

export function VideoFacts({ video }: { video: Video }) {
  const { video: texts, categoryName } = useMessages()
  const { title, creator, avatar, category, views, duration, year, description, licence } = video
  return (
    <div className="video-facts" data-category={category}>
      <h1 dir="auto" className="title video-title">
        {title}
      </h1>
      <div className="video-creator">
        <img src={avatar} alt="" width={44} height={44} fetchPriority="low" />
        <div>
          <p dir="auto" className="video-creator-name truncate">
            {creator}
          </p>
          <p className="facts-line">
            <span>
              <Link to="/videos" search={{ category }} className="hue">
                {categoryName(category)}
              </Link>
            </span>
            <span>{texts.views(views)}</span>
            {duration && <span>{texts.duration(duration)}</span>}
            {year !== null && <span>{texts.released(year)}</span>}
          </p>
        </div>
      </div>
      <section aria-label={texts.description} className="video-description">
        <p dir="auto">{description}</p>
      </section>
      {licence && <LicenceLine licence={licence} />}
    </div>
  )
}

/** The attribution that the clip's licence requires. */
function LicenceLine({ licence: { name, attribution, url } }: { licence: NonNullable<Video['licence']> }) {
  const { video: texts } = useMessages()
  return (
    <p className="licence small muted">
      <b>{texts.licence}: </b>
      <a href={url} rel="noreferrer license" target="_blank" className="text-link">
        {name}
      </a>
      <span dir="auto">{attribution}</span>
    </p>
  )
}

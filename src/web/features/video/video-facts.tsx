import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'

const { video: texts } = messages

export function VideoFacts({ video, actions }: { video: Video; actions: ReactNode }) {
  const { title, creator, avatar, category, views, duration, year, description, licence } = video
  return (
    <div className="video-facts" data-category={category}>
      <h1 className="title text-balance break-words text-2xl outline-none sm:text-3xl">{title}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-3">
          <img src={avatar} alt="" width={44} height={44} className="size-11 rounded-full bg-raised" />
          <div className="min-w-0">
            <p className="truncate font-semibold">{creator}</p>
            <p className="facts-line">
              <Link
                to="/videos"
                search={{ category }}
                className="-my-0.5 py-0.5 text-hue underline-offset-4 hover:underline"
              >
                {category}
              </Link>
              <span>{texts.views(views)}</span>
              {duration && <span>{texts.duration(duration)}</span>}
              {year !== null && <span>{texts.released(year)}</span>}
            </p>
          </div>
        </div>
        {actions}
      </div>
      <section aria-label={texts.description} className="max-w-[70ch] whitespace-pre-line leading-relaxed">
        <p>{description}</p>
      </section>
      {licence && <LicenceLine licence={licence} />}
    </div>
  )
}

/** The attribution that the clip's licence requires. */
function LicenceLine({ licence: { name, attribution, url } }: { licence: NonNullable<Video['licence']> }) {
  return (
    <p className="max-w-[80ch] break-words border-line border-t pt-4 text-sm text-muted">
      <span className="font-semibold text-text">{texts.licence}: </span>
      <a href={url} rel="noreferrer license" target="_blank" className="text-link">
        {name}
      </a>
      <span className="mt-1 block">{attribution}</span>
    </p>
  )
}

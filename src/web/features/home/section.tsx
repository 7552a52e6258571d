import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { messages } from '#contract/messages.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { VideoGrid } from '../catalogue/video-grid.tsx'

interface SectionProps {
  heading: string
  hint?: string | undefined
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

export function Section({ heading, hint, aside, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="section">
      <div className="section-header">
        <div>
          <h2 id={headingId} className="title section-title">
            {heading}
          </h2>
          {hint && <p className="section-hint small muted">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface VideoSectionProps extends Omit<SectionProps, 'children'> {
  query: UseQueryResult<Video[]>
  actions: (video: Video) => ReactNode
  /** One scrolling row instead of a grid. */
  isRow?: boolean
}

/** A query's videos under a heading; an empty result renders nothing. */
export function VideoSection({ query, actions, isRow = false, ...section }: VideoSectionProps) {
  const { data, error, isFetching, refetch } = query
  if (data?.length === 0) return null
  return (
    <Section {...section}>
      {data && <VideoGrid videos={data} actions={actions} isRow={isRow} />}
      {!data && (isFetching || !error) && <Spinner size={56} label={messages.loading} />}
      {!data && error && !isFetching && (
        <RefreshNotice text={messages.failed.videos} action={messages.failed.refresh} onRefresh={refetch} />
      )}
    </Section>
  )
}

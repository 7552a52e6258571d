import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Section } from '../catalogue/section.tsx'
import { VideoGrid } from '../catalogue/video-grid.tsx'

interface VideoSectionProps {
  heading: string
  hint?: string
  query: UseQueryResult<Video[]>
  actions: (video: Video) => ReactNode
  aside?: ReactNode
  rail?: boolean
}

/** A headed grid; one without videos isn't there at all. */
export function VideoSection({ heading, hint, query, actions, aside, rail = false }: VideoSectionProps) {
  const { data, error, isFetching, refetch } = query
  if (data?.length === 0) return null
  return (
    <Section heading={heading} hint={hint} aside={aside}>
      {data && <VideoGrid videos={data} actions={actions} rail={rail} />}
      {!data && (isFetching || !error) && <Spinner size={56} label={messages.loading} />}
      {!data && error && !isFetching && (
        <RefreshNotice text={messages.failed.videos} action={messages.failed.refresh} onRefresh={refetch} />
      )}
    </Section>
  )
}

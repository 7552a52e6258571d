import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { messages } from '#contract/messages.ts'
import { useClient } from '#web/client/client.ts'
import { categoriesQuery, newestVideosQuery, sampleVideosQuery } from '../catalogue/catalogue-queries.ts'
import { CategoriesFailed } from '../catalogue/categories-failed.tsx'
import { Banner, featuredVideo } from './banner.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { Section, VideoSection } from './section.tsx'

const { home } = messages

export function HomeScreen({ actions }: { actions: (video: Video) => ReactNode }) {
  const client = useClient()
  const { data: categories } = useQuery(categoriesQuery(client))
  const samples = useQuery(sampleVideosQuery(client))
  const newest = useQuery(newestVideosQuery(client))
  return (
    <>
      <Banner video={featuredVideo(samples.data)} />
      <Section heading={home.categories}>
        {categories ? <CategoryGrid categories={categories} /> : <CategoriesFailed />}
      </Section>
      <VideoSection heading={home.samples} hint={home.samplesHint} query={samples} actions={actions} isRow />
      <VideoSection
        heading={home.newest}
        query={newest}
        actions={actions}
        aside={
          <Link to="/videos" className="button button-secondary">
            {home.seeAll}
          </Link>
        }
      />
    </>
  )
}

import { Suspense, useRef, useState } from 'react'
import { lazyAddition } from '#web/ui/lazy-addition.ts'
import { useIntersection } from '#web/ui/use-intersection.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import './more-like-this.css'

const SimilarVideos = lazyAddition(() => import('./similar-videos.tsx'))

/** Videos that resemble this one. Loads as its reserved place nears the viewport: no first visit waits for it. */
export function MoreLikeThis({ video }: { video: CardVideo }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useIntersection(place, () => setIsNear(true), '200px')
  return (
    <div ref={place} className="more-like-this">
      {isNear && (
        <Suspense>
          <SimilarVideos video={video} />
        </Suspense>
      )}
    </div>
  )
}

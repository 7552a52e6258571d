import { useRef, useState } from 'react'
import { useIntersection } from '#web/ui/use-intersection.ts'
import './more-like-this.css'
import type { SimilarVideos } from './similar-videos.tsx'

/** Videos that resemble this one. Loads as its reserved place nears the viewport: no first visit waits for it. */
export function MoreLikeThis({ videoId }: { videoId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [Loaded, setLoaded] = useState<typeof SimilarVideos>()
  useIntersection(place, load, '200px')
  return (
    <div ref={place} className="more-like-this">
      {Loaded && <Loaded videoId={videoId} />}
    </div>
  )

  function load() {
    import('./similar-videos.tsx').then(({ SimilarVideos }) => setLoaded(() => SimilarVideos)).catch(() => {})
  }
}

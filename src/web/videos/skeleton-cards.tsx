import { Spinner } from '#web/ui/spinner.tsx'

/** Cards of the right size, so that nothing moves when the videos arrive. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <div key={index} aria-hidden="true" className="card skeleton-card">
      <div className="card-frame" />
      <div className="card-body" />
    </div>
  ))
}

/** A grid that loads. The spinner's size is the specification's: 128 for lists, 56 for the video grid. */
export function SkeletonGrid({ size, label }: { size: 56 | 128; label: string }) {
  return (
    <div className="skeleton-grid">
      <div className="skeleton-spinner">
        <Spinner size={size} label={label} />
      </div>
      <div className="video-grid">
        <SkeletonCards count={12} />
      </div>
    </div>
  )
}

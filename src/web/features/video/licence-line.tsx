import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'

interface LicenceLineProps {
  licence: NonNullable<Video['licence']>
}

/** What the clip's makers ask for in return. */
export function LicenceLine({ licence: { name, attribution, url } }: LicenceLineProps) {
  return (
    <p className="max-w-[80ch] break-words border-line border-t pt-4 text-sm text-muted">
      <span className="font-semibold text-text">{messages.video.licence}: </span>
      <a href={url} rel="noreferrer license" target="_blank" className="text-link">
        {name}
      </a>
      <span className="mt-1 block">{attribution}</span>
    </p>
  )
}

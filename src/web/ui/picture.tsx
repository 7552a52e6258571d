import { type ComponentProps, useState } from 'react'

interface PictureProps extends ComponentProps<'img'> {
  alt: string
  /** Shown in its place when it cannot be had. */
  drawn: string | undefined
}

/** A picture that may come from another site: that learns of no page, and when it fails a drawn one is shown. */
export function Picture({ drawn, ...picture }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const shown = failed && drawn ? { ...picture, src: drawn, srcSet: undefined } : picture
  return (
    <img
      {...shown}
      alt={picture.alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      ref={(img) => {
        // It may have failed before the page came to life.
        if (drawn && img?.complete && img.naturalWidth === 0) setFailed(true)
      }}
    />
  )
}

import { type ComponentProps, useState } from 'react'

interface PictureProps extends ComponentProps<'img'> {
  alt: string
  /** Shown when `src` fails to load. */
  fallback: string | undefined
}

/** An img that may come from another site: without referrer, and with a fallback. */
export function Picture({ fallback, ...props }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const source = failed && fallback ? { ...props, src: fallback, srcSet: undefined } : props
  return (
    <img
      {...source}
      alt={props.alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      ref={(img) => {
        // An error before hydration fires no event here.
        if (fallback && img?.complete && img.naturalWidth === 0) setFailed(true)
      }}
    />
  )
}

import { useEffect, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { frameAddress } from './embed-address.ts'
import type { EmbedNews } from './embed-messages.ts'
import { listenToEmbed } from './listen-to-embed.ts'

/** YouTube's player in its sandbox. Made on the press of Play, never by the server. */
export function EmbedFrame(props: {
  title: string
  youTubeId: string
  onNews: (news: EmbedNews | 'waited') => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { onNews } = props
  useEffect(() => {
    if (!frame.current) return
    frame.current.focus() // Play, which had the focus, is gone; their keys work at once
    return listenToEmbed(frame.current, onNews)
  }, [onNews])
  return (
    <iframe
      ref={frame}
      src={frameAddress(props.youTubeId, location.origin)}
      title={messages.player.frame(props.title)}
      // Without a referrer their player refuses with error 153.
      referrerPolicy="strict-origin-when-cross-origin"
      // Their origin is never ours, so scripts with their own origin can't open the sandbox.
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      className="player-embed"
    />
  )
}

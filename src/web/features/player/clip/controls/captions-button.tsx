import { Captions } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { useLateMessages } from '#web/client/late-messages.ts'
import { ControlButton, type ControlProps } from './control-button.tsx'

/** Shows and hides the subtitles or captions that a stream brings. Without any there is no button. */
export function CaptionsButton({ media, region }: ControlProps) {
  const texts = useLateMessages().controls
  const { textTracks } = media
  const subscribe = useCallback(
    (onChange: () => void) => {
      const events = ['addtrack', 'removetrack', 'change']
      for (const event of events) textTracks.addEventListener(event, onChange)
      return () => {
        for (const event of events) textTracks.removeEventListener(event, onChange)
      }
    },
    [textTracks],
  )
  const shown = useSyncExternalStore(subscribe, () => {
    const tracks = captionsOf(media)
    return tracks.length > 0 ? tracks.some(({ mode }) => mode === 'showing') : undefined
  })
  if (shown === undefined) return null
  const toggle = () => {
    const tracks = captionsOf(media)
    const language = document.documentElement.lang
    const chosen = tracks.find((track) => track.language === language) ?? tracks[0]
    for (const track of tracks) track.mode = track === chosen && !shown ? 'showing' : 'disabled'
  }
  return (
    <ControlButton label={texts.captions} region={region} pressed={shown} onPress={toggle}>
      <Captions aria-hidden="true" />
    </ControlButton>
  )
}

const captionsOf = (media: HTMLVideoElement) =>
  [...media.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions')

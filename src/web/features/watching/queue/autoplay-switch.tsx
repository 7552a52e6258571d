import { useMessages } from '#web/client/use-messages.ts'
import { Switch } from '#web/ui/switch.tsx'
import { autoplay, useAutoplay } from '../playback/playback-store.ts'

/** Whether the next video plays by itself. */
export function AutoplaySwitch() {
  const texts = useMessages().player
  return <Switch label={texts.autoplay} isOn={useAutoplay()} onChange={autoplay.set} />
}

import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { primaryLook } from '#web/ui/link-classes.ts'
import { WordsScreen } from './words-screen.tsx'

/** For addresses that lead nowhere; `heading` says what is missing where more is known. */
export function NotFoundScreen({ heading = messages.notFound.heading }: { heading?: string }) {
  return (
    <WordsScreen heading={heading} hint={messages.notFound.hint}>
      <Link to="/videos" className={primaryLook}>
        {messages.navigation.exploreVideos}
      </Link>
    </WordsScreen>
  )
}

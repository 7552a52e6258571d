import { linkOptions } from '@tanstack/react-router'
import { Clock, Compass, Heart, History, House, ListVideo } from 'lucide-react'
import { messages } from '#contract/messages.ts'

const { navigation } = messages
const activeOptions = { exact: true, includeSearch: false }

/** The footer's links. Those without a screen of their own yet lead to the not-found page. */
export const footerLinks = [
  { ...linkOptions({ to: '/', activeOptions }), label: navigation.home, Icon: House },
  { ...linkOptions({ to: '/videos', activeOptions }), label: navigation.explore, Icon: Compass },
  { href: '/playlist', label: navigation.playlist, Icon: ListVideo },
  { href: '/liked-videos', label: navigation.likedVideos, Icon: Heart },
  { href: '/watch-later', label: navigation.watchLater, Icon: Clock },
  { href: '/history', label: navigation.history, Icon: History },
]

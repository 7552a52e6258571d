import { linkOptions } from '@tanstack/react-router'
import { Clock, Compass, Heart, History, House, ListVideo } from 'lucide-react'
import { messages } from '#contract/messages.ts'

const { navigation } = messages
const activeOptions = { exact: true, includeSearch: false }

/** The footer's links. */
export const footerLinks = [
  { ...linkOptions({ to: '/', activeOptions }), label: navigation.home, Icon: House },
  { ...linkOptions({ to: '/videos', activeOptions }), label: navigation.explore, Icon: Compass },
  { ...linkOptions({ to: '/playlist' }), label: navigation.playlist, Icon: ListVideo },
  { ...linkOptions({ to: '/liked-videos' }), label: navigation.likedVideos, Icon: Heart },
  { ...linkOptions({ to: '/watch-later' }), label: navigation.watchLater, Icon: Clock },
  { ...linkOptions({ to: '/history' }), label: navigation.history, Icon: History },
]

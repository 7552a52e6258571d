import { Link, type LinkProps, linkOptions, useLocation } from '@tanstack/react-router'
import { ChevronDown, SkipBack, SkipForward } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type PlayedList, parsePlayedList } from '#contract/library/played-list.ts'
import { shelfScreens } from '#contract/library/shelf.ts'
import type { Messages } from '#messages/en.ts'
import { isAuthFailure } from '#web/api/auth.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { shelfUi } from '#web/library/shelf-ui.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import type { WatchSearch } from '#web/videos/watch-search.ts'
import { isUnknownList } from '../played-list/list-window.ts'
import { usePlayedVideos } from '../played-list/played-videos.ts'
import { useQueue } from './queue.ts'
import { OwnQueue, QueueList } from './queue-list.tsx'
import './queue.css'

interface QueueRegionProps {
  /** The id of the page's video. */
  videoId: string
  /** The list that plays. */
  watch: WatchSearch
  /** Reserved until the queue is known. */
  place: ReactNode
  /** Whether the next video plays by itself; alone in its place where there is neither list nor queue. */
  autoplay: ReactNode
}

/** What plays around a video: the list, and before the rest of it what was queued. */
export default function QueueRegion({ videoId, watch, place, autoplay }: QueueRegionProps) {
  const messages = useMessages()
  const { queueRegion: texts } = messages
  const played = usePlayedVideos({ ...watch, videoId })
  const { queue, ...ownList } = useQueue()
  const own = queue ?? []
  const list = watch.list === undefined ? undefined : parsePlayedList(watch.list)
  const langOf = useLangOf()
  const bodyId = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (watch.list === undefined && own.length === 0 && !ownList.failure)
    return queue ? <div className="autoplay-row">{autoplay}</div> : place
  const named = list && playedListLink(list, played.title, messages)
  const next = own.find(({ _id }) => _id !== videoId) ?? played.next
  return (
    <section
      aria-label={named ? texts.regionOf(named.name) : texts.region}
      data-list={(list && !played.failure) || undefined}
      data-open={isOpen || undefined}
      className="queue stack"
    >
      <div className="queue-head row">
        <div className="queue-heading">
          <h2 dir="auto" className="queue-title">
            {named ? (
              <Link {...named.link} lang={named.categoryName && langOf(named)}>
                {named.name}
              </Link>
            ) : (
              texts.region
            )}
          </h2>
          <p className="queue-facts small muted">
            {own.length > 0 && !list && <span>{messages.playlists.count(own.length)}</span>}
            {played.index !== null && <span>{texts.position(played.index + 1, played.total)}</span>}
            {watch.shuffle !== undefined && <span>{messages.playLinks.shuffle}</span>}
            {next && <span className="queue-next">{texts.upNext(next.title)}</span>}
          </p>
        </div>
        <button
          type="button"
          aria-label={texts.show}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className="icon-button queue-toggle"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" size={20} />
        </button>
      </div>
      <div className="queue-controls row">
        <Neighbour rel="prev" name={texts.previous} video={played.previous} watch={watch}>
          <SkipBack aria-hidden="true" size={20} />
        </Neighbour>
        <Neighbour rel="next" name={texts.next} video={next} watch={watch}>
          <SkipForward aria-hidden="true" size={20} />
        </Neighbour>
        {autoplay}
      </div>
      {watch.list !== undefined && !list && <p className="queue-notice small">{texts.unknown}</p>}
      {played.failure ? (
        <ListFailed text={texts.failed} failure={played.failure} retry={played.retry} />
      ) : (
        ownList.failure && (
          <ListFailed text={texts.ownFailed} failure={ownList.failure} retry={ownList.retry} />
        )
      )}
      {list && !played.failure && !played.isPending && played.index === null && (
        <p className="queue-notice small">{played.isInterrupted ? texts.interrupted : texts.notInList}</p>
      )}
      <div id={bodyId} className="queue-body stack">
        {own.length > 0 && <OwnQueue queue={own} watch={watch} />}
        {played.isPending ? (
          <div className="queue-loading">
            <Spinner size={56} label={messages.loading} />
          </div>
        ) : (
          played.videos.length > 0 && <QueueList played={played} watch={watch} isOpen={isOpen} />
        )}
      </div>
    </section>
  )
}

interface NeighbourProps {
  rel: 'prev' | 'next'
  name: string
  /** Undefined where there is none: its place stays. */
  video: CardVideo | undefined
  watch: WatchSearch
  children: ReactNode
}

function Neighbour({ rel, name, video, watch, children }: NeighbourProps) {
  if (!video)
    return (
      <span aria-hidden="true" className="icon-button queue-neighbour">
        {children}
      </span>
    )
  return (
    <Link
      to="/videos/$videoId"
      params={{ videoId: video._id }}
      search={watch}
      state={{ asksToPlay: true }}
      rel={rel}
      aria-label={name}
      className="icon-button queue-neighbour"
    >
      {children}
    </Link>
  )
}

interface ListFailedProps {
  /** Where a retry may help. */
  text: string
  failure: Error
  retry: () => void
}

/** Why the list, or what was queued, does not play. The video does. */
function ListFailed({ text, failure, retry }: ListFailedProps) {
  const { queueRegion: texts, list, navigation } = useMessages()
  const from = useLocation({ select: ({ href }) => href })
  if (isAuthFailure(failure))
    return (
      <p className="queue-notice small">
        <span>{texts.signedOut}</span>{' '}
        <Link to="/login" state={{ from }} className="text-link">
          {navigation.login}
        </Link>
      </p>
    )
  const isUnknown = isUnknownList(failure)
  return (
    <p role="alert" className="queue-notice small">
      <span>{isUnknown ? texts.unknown : text}</span>{' '}
      {!isUnknown && (
        <button
          type="button"
          className="text-link"
          onClick={() => {
            moveFocus()
            retry()
          }}
        >
          {list.tryAgain}
        </button>
      )}
    </p>
  )
}

interface PlayedListLink {
  name: string
  link: LinkProps
  categoryName?: string
}

/** The name of a list that plays, and the link to its screen. */
function playedListLink(
  list: PlayedList,
  /** A playlist's title, once it is known. */
  title: string | null,
  messages: Messages,
): PlayedListLink {
  const playlist = title ?? messages.navigation.playlist
  if (!('value' in list))
    return {
      name: shelfUi[list.kind].screen(messages).title,
      link: linkOptions({ to: shelfScreens[list.kind] }),
    }
  const { kind, value } = list
  const named: Record<typeof kind, PlayedListLink> = {
    playlist: {
      name: playlist,
      link: linkOptions({ to: '/playlist/$playlistId', params: { playlistId: value } }),
    },
    shared: { name: playlist, link: linkOptions({ to: '/p/$token', params: { token: value } }) },
    game: { name: title ?? value, link: linkOptions({ to: '/games/$slug', params: { slug: value } }) },
    creator: { name: value, link: linkOptions({ to: '/videos', search: { creator: value } }) },
    category: {
      name: messages.categoryName(value),
      categoryName: value,
      link: linkOptions({ to: '/videos', search: { category: value } }),
    },
    search: {
      name: messages.queueRegion.searchOf(value),
      link: linkOptions({ to: '/videos', search: { q: value } }),
    },
  }
  return named[kind]
}

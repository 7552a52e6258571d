import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ShelfName } from '#contract/library/shelf.ts'
import { shelfSorts } from '#contract/library/shelf-sorts.ts'
import { useUserClient } from '#web/client/client.ts'
import { useAreaMessages, useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { ListPage } from '../library/list-pages.ts'
import { shelfList, shelfQuery } from '../library/video-list.ts'
import { ClearHistory } from './clear-history.tsx'
import { ListControls } from './list-controls.tsx'
import { isFailed, ListScreen } from './list-screen.tsx'
import type { ListSearch } from './list-search.ts'
import { ListVideos } from './list-videos.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SelectButton } from './select-button.tsx'
import { useSelecting } from './use-selecting.ts'

const paths = { likes: '/liked-videos', watchlater: '/watch-later', history: '/history' } as const

/** A list of more loaded pages is not fetched again when its tab is looked at. */
const maxPagesOnFocus = 20

/** Liked videos, watch later or history: newest first, in another order, or what a search finds of it. */
export function ShelfScreen({ shelf, search }: { shelf: ShelfName; search: ListSearch }) {
  const messages = useMessages()
  const texts = useAreaMessages('list')
  const client = useUserClient()
  const navigate = useNavigate()
  const { sort, q } = search
  const view = { sort, search: q }
  const viewId = sort || q ? `${shelf} ${JSON.stringify(view)}` : shelf
  const mode = useSelecting(viewId)
  const { selecting } = mode
  const query = useInfiniteQuery({
    ...shelfQuery(client, shelf, view),
    placeholderData: keepPreviousData,
    // Another tab may have changed it. While all are selected, a fetch would unload those beyond its pages.
    refetchOnWindowFocus: ({ state }) =>
      !selecting && (state.data?.pages.length ?? 0) <= maxPagesOnFocus && 'always',
  })
  const whole = useInfiniteQuery({ ...shelfQuery(client, shelf), enabled: q !== undefined })
  const { likes, watchLater, history, failed } = messages
  const titles = { likes, watchlater: { ...watchLater, listFailed: failed.generic }, history }
  const { title, empty, listFailed } = titles[shelf]
  const list = shelfList(client, shelf, view)
  const videos = query.data?.pages.flatMap((page) => page.videos) ?? []
  const last = query.data?.pages.at(-1)
  const count = (page: ListPage) => messages.list.count(page.total, page.totalIsLowerBound)
  const lastOfWhole = whole.data?.pages.at(-1)
  const isStale = query.isPlaceholderData
  const isEmpty = query.isSuccess && !isStale && videos.length === 0 && !query.hasNextPage
  useEffect(() => {
    if (query.isError) showToast(listFailed, 'error')
  }, [query.isError, listFailed])
  return (
    <ListScreen
      heading={title}
      facts={
        last &&
        !isFailed(query) &&
        (q !== undefined || videos.length > 0) && (
          <p aria-live="polite" className="page-intro muted">
            {isStale
              ? '\u00a0'
              : q !== undefined && lastOfWhole
                ? texts.found(last.total, last.totalIsLowerBound, count(lastOfWhole))
                : count(last)}
          </p>
        )
      }
      tools={shelf === 'history' && <ClearHistory />}
      controls={
        (q !== undefined || videos.length > 0) && (
          <ListControls
            label={texts.search[shelf]}
            sorts={shelfSorts}
            search={search}
            onSearch={(search, { replace }) =>
              navigate({ to: paths[shelf], search, replace, resetScroll: false })
            }
            isLoading={isStale}
          >
            {videos.length > 0 && <SelectButton {...mode} />}
          </ListControls>
        )
      }
      query={query}
      isEmpty={isEmpty}
      empty={empty}
      emptyHint={texts.emptyHints[shelf]}
      nothingFound={
        q !== undefined && (
          <NothingFound title={title} q={q}>
            <Link
              to={paths[shelf]}
              search={{ sort }}
              className="button button-primary"
              onClick={() => moveFocus()}
            >
              {texts.clearSearch}
            </Link>
          </NothingFound>
        )
      }
      bar={
        selecting && (
          <selecting.BatchBar
            selection={selecting.selection}
            list={list}
            title={title}
            videos={videos}
            hasNextPage={query.hasNextPage}
            onEnd={mode.end}
            onRestore={mode.begin}
          />
        )
      }
    >
      <ListVideos
        list={list}
        gridId={viewId}
        videos={videos}
        total={last && !last.totalIsLowerBound ? last.total : -1}
        selecting={selecting}
      />
    </ListScreen>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { primaryLook } from '#web/ui/link-classes.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { MoreButton } from './more-button.tsx'

interface Listed {
  isPending: boolean
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface ListScreenProps {
  heading: string
  /** Under the heading: a count, a description. */
  facts?: ReactNode
  /** What can be done with the whole list, when there is something in it. */
  tools?: ReactNode
  /** What can be done with it even then. */
  always?: ReactNode
  list: Listed
  isEmpty: boolean
  empty: string
  children: ReactNode
}

/** A list of a user's own: on its way, failed, empty, or there. */
export function ListScreen({
  heading,
  facts,
  tools,
  always,
  list,
  isEmpty,
  empty,
  children,
}: ListScreenProps) {
  const failed = list.isError && !list.isFetchNextPageError
  return (
    <div className="mx-gutter py-8 sm:py-12">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="title text-3xl outline-none sm:text-5xl">{heading}</h1>
          {facts}
        </div>
        {always}
        {!isEmpty && !list.isPending && !failed && tools}
      </div>
      <ListBody list={list} isEmpty={isEmpty} empty={empty}>
        {children}
      </ListBody>
    </div>
  )
}

function ListBody({
  list,
  isEmpty,
  empty,
  children,
}: Pick<ListScreenProps, 'list' | 'isEmpty' | 'empty' | 'children'>) {
  if (list.isPending) return <Spinner size={128} label={messages.loading} />
  if (list.isError && !list.isFetchNextPageError)
    return (
      <RefreshNotice
        text={messages.failed.videos}
        action={messages.failed.refresh}
        onRefresh={list.refetch}
      />
    )
  if (isEmpty) {
    return (
      <div className="empty-frame">
        <p className="text-lg">{empty}</p>
        <Link to="/videos" className={primaryLook}>
          {messages.navigation.exploreVideos}
        </Link>
      </div>
    )
  }
  return (
    <>
      {children}
      {list.hasNextPage && <MoreButton list={list} />}
    </>
  )
}

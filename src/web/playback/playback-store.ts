import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import { useIsSignedIn } from '#web/api/auth.ts'
import { createExternalStore, createStoredSwitch, useExternalStore } from '#web/api/browser-state.ts'
import type { PlayerHandle } from '#web/player/player-handle.ts'
import { initialState, nextState, type Playback, type PlaybackEvent, type PlaybackState } from './playback.ts'

const store = createExternalStore(initialState)

/** Whether the next video plays by itself. */
export const autoplay = createStoredSwitch('autoplay')

export const useAutoplay = (): boolean => useExternalStore(autoplay)

/** The state now, for what is done at a press. */
export const playbackState = store.get

/** A part of the state, which changes only if it is another value. */
export const usePlaybackState = <Part>(select: (state: PlaybackState) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(initialState),
  )

/** What plays; undefined is nothing. */
export const usePlayback = (): Playback | undefined => usePlaybackState(({ playing }) => playing)

export const useIsInReel = (): boolean => usePlaybackState(({ place }) => place?.isInReel === true)

export function dispatch(event: PlaybackEvent): void {
  const next = nextState(store.get(), event, autoplay.get())
  if (next !== store.get()) store.set(next)
}

/** Controls what plays; undefined until its player is ready. */
export const currentPlayer = (): PlayerHandle | undefined => store.get().player

/** By seconds from where it is. */
export function seekBy(seconds: number): void {
  const player = currentPlayer()
  const position = player?.position()
  if (position) player?.seek(position.seconds + seconds)
}

/** What a user played, and that they asked for another site's player, is not the next one's. */
export function useEndAtLogout(): void {
  const isUser = useIsSignedIn()
  const wasUser = useRef(isUser)
  useEffect(() => {
    if (wasUser.current && !isUser) dispatch({ type: 'signed-out' })
    wasUser.current = isUser
  }, [isUser])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Back to the page of what plays in a corner, which goes on or stays paused. */
    isReturn?: boolean
    /** For a link named Play or Next or the like, which loads the player of another site too. */
    asksToPlay?: boolean
  }
}

/** Whatever leads to a video's page or the reel, but going back and a reload, is a press that means Play. */
export function usePressedPages(): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type === 'REPLACE') return
        const [, reel, id] = /\/(?:(reel)|videos\/([^/]+))\/?$/.exec(location.pathname) ?? []
        const page = reel ?? (id && decodeURIComponent(id))
        const { isReturn, asksToPlay = false } = location.state
        const isPress = action.type === 'PUSH' && !isReturn
        dispatch({ type: 'pressed', pressed: isPress && page ? { page, asksToPlay } : undefined })
      }),
    [history],
  )
}

/** The player stays while routes change, so the root renders it. Its code comes with the first video's page. */
export const playerCode = createExternalStore<ComponentType | undefined>(undefined)

/** Undefined until a video's page has loaded. */
export const usePlayerCode = () => useSyncExternalStore(playerCode.subscribe, playerCode.get, playerCode.get)

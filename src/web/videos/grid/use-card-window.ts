import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { loadCode } from '#web/ui/lazy-island.tsx'
import type { Cards, CardWindow } from './card-window.ts'

/** A grid of no more cards is rendered whole. */
const maxWhole = 60
/** From here on, code and heights that a longer one needs are prepared. */
const minPrepared = 25

let createCardWindow: typeof import('./card-window.ts').createCardWindow | undefined

/**
 * Which cards of a long grid to render: those up to a screen away from the viewport, and the one that has the focus or an
 * open menu. A scroll position finds the same cards after back and reload.
 */
export function useCardWindow(grid: RefObject<HTMLElement | null>, count: number, id: string): Cards {
  const hydrated = useHydrated()
  const restored = useElementScrollRestoration({ getElement: () => window })?.scrollY
  const [, render] = useReducer((times: number) => times + 1, 0)
  const [latest, setLatest] = useState<CardWindow>()
  const isPrepared = hydrated && count >= minPrepared
  let cardWindow = isPrepared && latest?.id === id ? latest : undefined
  if (isPrepared && createCardWindow && !cardWindow) {
    cardWindow = createCardWindow(id, grid, restored, render)
    setLatest(cardWindow)
  }
  const isLong = count > maxWhole
  const cards = isLong && cardWindow ? cardWindow.cardsOf(count) : firstCards(Math.min(count, maxWhole))

  useEffect(() => {
    if (!isPrepared || createCardWindow) return
    loadCode(() => import('./card-window.ts')).then((module) => {
      createCardWindow = module.createCardWindow
      render()
    })
  }, [isPrepared])
  useLayoutEffect(() => cardWindow?.rendered(cards))
  useLayoutEffect(() => (isLong ? cardWindow?.connect() : undefined), [cardWindow, isLong])
  return cards
}

const firstCards = (end: number): Cards => ({
  first: 0,
  end,
  indexes: Array.from({ length: end }, (_, index) => index),
  above: 0,
  below: 0,
})

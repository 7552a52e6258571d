import { test as base } from 'vitest'
import type { SiteSettings } from '#web/api/page-context.ts'
import { closeScreen, signInAsNewUser } from './open-screen.fixture.tsx'

/** A test of a screen, with what many of them begin with. */
export const test = base
  /** Somebody with a new account, signed in from the next opened screen on. */
  .extend('user', () => signInAsNewUser())
  /** What the operator has set, as the page of such a site carries it: for the next opened screen. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of other fixtures from it.
  .extend('site', ({}, { onCleanup }) => {
    onCleanup(() => void delete document.documentElement.dataset.site)
    return (settings: SiteSettings) => {
      // It would take its own with it.
      closeScreen()
      document.documentElement.dataset.site = JSON.stringify(settings)
    }
  })

import { onlineManager } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { type Language, localizedPath } from '#contract/languages.ts'
import { getRouter } from '#web/app/router.tsx'
import { type Person, signUp } from '../../person.fixture.ts'
import { callApi } from './service.fixture.ts'

interface Screen {
  root: Root
  router: Awaited<ReturnType<typeof getRouter>>
}

let screen: Screen | undefined

/** Opens the app at a URL as a page load would, with only the browser's storage left, and waits until it is complete. */
export async function openScreen(path: string, language: Language = 'en'): Promise<void> {
  await mountScreen(path, language)
  await expect.poll(missing, { message: `${path} opens` }).toBeUndefined()
}

/** The same, without waiting for its content. */
export async function mountScreen(path: string, language: Language = 'en'): Promise<void> {
  closeScreen()
  // Code that loads late brings those of the page's language, which is that of the browser's address.
  const router = await getRouter(language)
  router.history.destroy()
  const root = createRoot(document)
  screen = { root, router }
  root.render(
    <RouterProvider
      router={router}
      history={createMemoryHistory({ initialEntries: [localizedPath(language, path)] })}
    />,
  )
  await expect.poll(() => document.querySelector('main'), { message: 'the app is rendered' }).not.toBeNull()
}

/** Like a reload. */
export const reopenScreen = (): Promise<void> => openScreen(address())

export function closeScreen(): void {
  screen?.root.unmount()
  // Requests in flight must not affect the next screen.
  screen?.router.options.context.queries.clear()
  onlineManager.setOnline(true)
  screen = undefined
}

/** The app's current URL. */
export const address = (): string => opened().router.state.location.href
export const goBack = (): void => opened().router.history.back()

/** Client-side navigation to a URL. */
export const goTo = (path: string): void => opened().router.history.push(path)

/** Whether a navigation is in progress, which will move the focus. */
export const navigating = (): boolean => {
  const { status, location, resolvedLocation } = opened().router.state
  return status !== 'idle' || resolvedLocation?.href !== location.href
}

/** Whether the app has requests in flight. */
export function hasRequestsInFlight(): boolean {
  const { queries } = opened().router.options.context
  return navigating() || queries.isFetching() + queries.isMutating() > 0
}

/** Creates an account, without signing in. */
export const newPerson = (): Promise<Person> => signUp(callApi)

/** Creates an account, which is signed in from the next opened screen on. */
export async function signInAsNewUser(): Promise<Person> {
  const person = await newPerson()
  localStorage.setItem('user', JSON.stringify(person.user))
  localStorage.setItem('token', person.token)
  return person
}

/** The stored sign-in. */
export const stored = (): Record<'token' | 'user', string | null> => ({
  token: localStorage.getItem('token'),
  user: localStorage.getItem('user'),
})

/** The first missing part of an opened screen. The heading appears before the rest. */
function missing(): string | undefined {
  if (!document.querySelector('h1')) return 'a heading'
  if (opened().router.state.status !== 'idle') return 'the router still loads'
  const { loading } = opened().router.options.context.messages
  if (document.querySelector(`main [role=status][aria-label='${loading}']`)) return 'its content'
  if (![...document.styleSheets].some(({ href }) => href?.includes('app.css'))) return 'its styles'
  return undefined
}

function opened(): Screen {
  if (!screen) throw new Error('Open a screen first')
  return screen
}

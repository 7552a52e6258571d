import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { getRouter } from '#web/router.tsx'
import { type Person, signUp } from '../../person.fixture.ts'
import { callApi } from './service.fixture.ts'

interface Screen {
  root: Root
  router: ReturnType<typeof getRouter>
}

let screen: Screen | undefined

/** Opens the app at an address, as a new page would: nothing but the browser's storage is left of the one before. Waits until it is there. */
export async function openScreen(path: string): Promise<void> {
  await mountScreen(path)
  await expect.poll(missing, { message: `${path} opens` }).toBeUndefined()
}

/** The same, without waiting for what it shows. */
export async function mountScreen(path: string): Promise<void> {
  closeScreen()
  const router = getRouter()
  router.history.destroy()
  const root = createRoot(document)
  screen = { root, router }
  root.render(<RouterProvider router={router} history={createMemoryHistory({ initialEntries: [path] })} />)
  await expect.poll(() => document.querySelector('main'), { message: 'the app is drawn' }).not.toBeNull()
}

/** As a reload does: only what is stored, here or in the service, is left. */
export const reopenScreen = (): Promise<void> => openScreen(address())

export function closeScreen(): void {
  screen?.root.unmount()
  // What is still in flight is not for the next screen.
  screen?.router.options.context.queries.clear()
  screen = undefined
}

/** Where the app is, as its address bar would show it. */
export const address = (): string => opened().router.state.location.href
export const goBack = (): void => opened().router.history.back()

/** Opens the screen of an address within the app, as a link would that no screen has. */
export const goTo = (path: string): void => opened().router.history.push(path)

/** Another screen is about to come, and to take the focus. */
export const navigating = (): boolean => {
  const { status, location, resolvedLocation } = opened().router.state
  return status !== 'idle' || resolvedLocation?.href !== location.href
}

/** The app still loads or sends something. */
export function busy(): boolean {
  const { queries } = opened().router.options.context
  return navigating() || queries.isFetching() + queries.isMutating() > 0
}

/** An account that nobody else uses; it is not signed in in this browser. */
export const newPerson = (): Promise<Person> => signUp(callApi)

/** Somebody new, who is signed in here from the next screen that is opened. */
export async function signInAsNewUser(): Promise<Person> {
  const person = await newPerson()
  localStorage.setItem('user', JSON.stringify(person.user))
  localStorage.setItem('token', person.token)
  return person
}

/** What the browser stores of a sign-in. */
export const stored = (): Record<'token' | 'user', string | null> => ({
  token: localStorage.getItem('token'),
  user: localStorage.getItem('user'),
})

/** The first thing that an opened screen still lacks. A heading is there before the rest of it is. */
function missing(): string | undefined {
  if (!document.querySelector('h1')) return 'a heading'
  if (opened().router.state.status !== 'idle') return 'the router still loads'
  if (document.querySelector('main [role=status][aria-label=Loading]')) return 'its content'
  if (![...document.styleSheets].some(({ href }) => href?.includes('app.css'))) return 'its styles'
  return undefined
}

function opened(): Screen {
  if (!screen) throw new Error('Open a screen first')
  return screen
}

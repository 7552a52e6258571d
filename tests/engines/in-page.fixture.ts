/** An element by its role, and by its accessible name or all names. */
export interface Target {
  role: keyof typeof selectors
  name?: string
  within?: Target
}

/** An element as found in the page. */
export interface Found {
  text: string
  value: string
  states: string[]
  isInWindow: boolean
  /** Its centre, where a click reaches it: nothing covers it, and it does not move. */
  point?: { x: number; y: number }
}

/** The elements of a role in this site's markup. */
export const selectors = {
  article: 'article',
  banner: 'header',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  contentinfo: 'footer',
  dialog: '[role=dialog], dialog',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  main: 'main',
  navigation: 'nav',
  radio: 'input[type=radio]',
  region: 'section[aria-label]',
  searchbox: 'input[type=search]',
  tab: '[role=tab]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=search]), textarea',
}

/** Runs in the page. Finds the visible elements with the last step's role and name within those of the steps before. */
export function findInPage(steps: { selector: string; name: string | null }[], aims: boolean): Found[] {
  const textOf = (element: Element | null) => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove()
    return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ')
    const labels = labelledBy?.map((id) => document.getElementById(id)) ?? [
      ...((element as HTMLInputElement).labels ?? []),
    ]
    const label = element.getAttribute('aria-label') ?? labels.map(textOf).join(' ')
    return label || textOf(element)
  }
  const isReachable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]')

  let roots: ParentNode[] = [document]
  for (const { selector, name } of steps)
    roots = roots.flatMap((root) =>
      [...root.querySelectorAll(selector)].filter(
        (element) => isReachable(element) && (name === null || nameOf(element) === name),
      ),
    )
  return (roots as Element[]).map((element) => {
    const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-expanded', 'aria-current']
      .filter((name) => !['false', null].includes(element.getAttribute(name)))
      .map((name) => name.slice('aria-'.length))
    if (element.getAttribute('aria-expanded') === 'false') states.push('collapsed')
    if (element.matches(':checked')) states.push('checked')
    if (element.matches(':disabled, [aria-disabled=true]')) states.push('disabled')
    if (element === document.activeElement) states.push('focused')
    const { top, bottom } = element.getBoundingClientRect()
    const found: Found = {
      text: textOf(element),
      value: (element as HTMLInputElement).value ?? '',
      states,
      isInWindow: top < innerHeight && bottom > 0,
    }
    return aims ? { ...found, ...aim(element) } : found
  })

  function aim(element: Element): Pick<Found, 'point'> {
    // Before and while the pictures of a view transition are shown, a press would meet them.
    if (document.activeViewTransition) return {}
    const { top: before, bottom } = element.getBoundingClientRect()
    if (before < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    const hit = document.elementFromPoint(point.x, point.y)
    return hit && element.contains(hit) ? { point } : {}
  }
}

interface Recorded {
  errors: string[]
  toasts: string[]
}

type RecordingWindow = Window & { recorded?: Recorded }

/** Runs in the page. Records toasts, because a busy machine looks too late, errors, and violations of the page's policy. */
export function recordEvents(): void {
  const recording = window as RecordingWindow
  if (recording.recorded || window !== top) return
  const errors: string[] = []
  const toasts: string[] = []
  recording.recorded = { errors, toasts }

  const add = (error: unknown) => {
    const { stack = '', cause } = (error ?? {}) as Partial<Error>
    errors.push(`${error}\n${stack}`)
    if (cause) add(cause)
  }
  addEventListener('error', ({ message, error }) => add(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => add(reason))
  const log: Console = Reflect.get(window, 'console')
  const write = log.error
  log.error = (...values: unknown[]) => {
    for (const value of values) add(value)
    write(...values)
  }
  const addViolation = (directive: unknown, blocked: unknown) =>
    errors.push(`Content security policy: ${directive} blocked ${blocked}`)
  if ('ReportingObserver' in window)
    // Includes those of before.
    new ReportingObserver(
      (reports) => {
        for (const { body } of reports)
          addViolation(Reflect.get(body ?? {}, 'effectiveDirective'), Reflect.get(body ?? {}, 'blockedURL'))
      },
      { types: ['csp-violation'], buffered: true },
    ).observe()
  else
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      addViolation(effectiveDirective, blockedURI),
    )

  const seen = new WeakMap<Element, string>()
  const addToasts = () => {
    for (const toast of document.querySelectorAll('[data-toasts] [data-in=true]')) {
      const text = toast.textContent ?? ''
      if (seen.get(toast) === text || !toast.checkVisibility()) continue
      seen.set(toast, text)
      toasts.push(text)
    }
  }
  // React hides a part that waits by its style: a toast in it is seen later than it is added.
  const attributeFilter = ['data-in', 'style', 'class']
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter }
  new MutationObserver(addToasts).observe(document, changes)
  addToasts()
}

/** Runs in the page. What was recorded since the last call. */
export function takeRecorded(): Recorded {
  const { errors = [], toasts = [] } = (window as RecordingWindow).recorded ?? {}
  return { errors: errors.splice(0), toasts: toasts.splice(0) }
}

/** Runs in the page. What a test does is done at once from then on. */
export function isHydrated(): boolean {
  const heading = document.querySelector('h1') ?? {}
  return (
    globalThis.earlyPresses === undefined &&
    Object.keys(heading).some((key) => key.startsWith('__reactProps'))
  )
}

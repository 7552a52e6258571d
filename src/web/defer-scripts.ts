const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const entry = /<script type="module" async="" src="([^"]+)"><\/script>/

/**
 * Takes the scripts out of a rendered page, and loads them after its first paint and picture: they would compete with it
 * for a phone's network and processor. A press, a hidden tab or a picture that takes two seconds loads them at once.
 * Presses of buttons are recorded: `use-early-presses.ts` repeats them.
 */
export function deferScripts(html: string): string {
  const [script, source] = entry.exec(html) ?? []
  if (script === undefined) return html
  const modules = [...html.matchAll(preload)].map(([, href]) => href).filter((href) => href !== source)
  const loader = `<script>${loadScripts}(${JSON.stringify(source)}, ${JSON.stringify(modules)})</script>`
  return html.replace(preload, '').replace(script, '').replace('</body>', `${loader}</body>`)
}

/** Source text, so that no minifier changes what the page's policy allows by hash. */
const loadScripts = `((entry, modules) => {
  const rules = { createScriptURL: (src) => src }
  const policy = globalThis.trustedTypes?.createPolicy('entry-scripts', rules) ?? rules
  let loaded = false
  const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes))
  const load = () => {
    if (loaded) return
    loaded = true
    for (const href of modules) add('link', { rel: 'modulepreload', href })
    // In order, each in a task of its own: the entry would evaluate all it imports in one.
    for (const src of [...modules, entry])
      add('script', { type: 'module', async: false, src: policy.createScriptURL(src) })
  }
  // The first paint may follow the picture's load by some frames.
  const observer = new PerformanceObserver(() => setTimeout(load))
  const afterPaint = () => requestAnimationFrame(() => observer.observe({ type: 'paint', buffered: true }))
  const picture = document.querySelector('img[fetchpriority=high]')
  if (document.hidden) load()
  else if (!picture || picture.complete) afterPaint()
  else for (const type of ['load', 'error']) picture.addEventListener(type, afterPaint)
  for (const type of ['pointerdown', 'keydown', 'visibilitychange'])
    addEventListener(type, load, { once: true, capture: true })
  setTimeout(load, 2000)
  globalThis.earlyPresses = []
  addEventListener('click', (event) => {
    const button = event.target.closest?.('button[type=button]')
    if (!button || !globalThis.earlyPresses) return
    event.stopImmediatePropagation()
    if (!globalThis.earlyPresses.includes(button)) globalThis.earlyPresses.push(button)
  }, { capture: true })
})`

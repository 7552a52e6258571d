/**
 * The first script of every page. It loads the others after the first paint: before, they would compete with the first picture for a
 * phone's network. A press or a key loads them at once, and so does a page that takes two seconds.
 */
const painted = new Promise<unknown>((resolve) => {
  // The first paint may follow the load by some frames.
  const observer = new PerformanceObserver(() => setTimeout(resolve))
  const afterPaint = () => requestAnimationFrame(() => observer.observe({ type: 'paint', buffered: true }))
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, resolve, { capture: true })
  setTimeout(resolve, 2000)
})

painted.then(() => import('./hydrate.tsx'))

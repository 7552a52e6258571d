/** In the browser's storage: `on`, or absent. The styles read the attribute `data-theatre`. */
export const theatreKey = 'theatre'

/** For the head of every page, before the first paint: a video's page is laid out once. */
export const earlyTheatreScript = `try {
  if (localStorage.getItem('${theatreKey}')) document.documentElement.dataset.theatre = ''
} catch {}`

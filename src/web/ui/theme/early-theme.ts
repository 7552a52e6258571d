/** In the browser's storage: `light` or `dark`; absent for `system`. The styles read the attribute `data-theme`. */
export const themeKey = 'theme'

/** For the head of every page, before the first paint; follows other tabs. A module of its own: what else imports it loads later. */
export const earlyThemeScript = `{
  const { dataset } = document.documentElement
  const show = (theme) => {
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    else delete dataset.theme
  }
  try { show(localStorage.getItem('${themeKey}')) } catch {}
  addEventListener('storage', ({ key, newValue }) => {
    if (key === '${themeKey}' || key === null) show(newValue)
  })
}`

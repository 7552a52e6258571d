/** In the browser's storage: `light` or `dark`; absent for `system`. The styles read the attribute `data-theme`. */
export const themeKey = 'theme'

/** For the head of every page, before the first paint. A module of its own: what else imports it loads later. */
export const earlyThemeScript = `try {
  const theme = localStorage.getItem('${themeKey}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}`

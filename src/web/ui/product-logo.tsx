/** A C cut by two letterbox bars; also the site's icon (favicon.svg). */
export function ProductLogo() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M0 2h32v2H0zM0 28h32v2H0z" className="logo-bars" />
      <path
        d="M28 6A15.6 15.6 0 0 1 31.1 12L23.6 12A8.6 8.6 0 1 0 23.6 20L31.1 20A15.6 15.6 0 0 1 28 26H4A15.6 15.6 0 0 1 4 6z"
        fill="currentColor"
      />
    </svg>
  )
}

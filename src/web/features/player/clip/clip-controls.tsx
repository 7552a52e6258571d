/** Our controls, for inside a media-controller. Their names and texts are media-chrome's own. */
export function ClipControls() {
  return (
    <>
      <media-loading-indicator slot="centered-chrome" noautohide="" />
      <div className="player-controls">
        <media-control-bar>
          <media-time-range />
        </media-control-bar>
        <media-control-bar>
          <media-play-button aria-keyshortcuts="k" />
          <media-seek-backward-button seekoffset="10" className="player-roomy" />
          <media-seek-forward-button seekoffset="10" className="player-roomy" />
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: plain text by notoggle; the time range says the same aloud. */}
          <media-time-display showduration="" notoggle="" aria-hidden="true" />
          <media-mute-button aria-keyshortcuts="m" />
          <media-volume-range className="player-roomy" />
          <media-playback-rate-button rates="0.5 0.75 1 1.25 1.5 2" />
          <media-pip-button className="player-roomy" aria-keyshortcuts="p" />
          <media-fullscreen-button aria-keyshortcuts="f" />
        </media-control-bar>
      </div>
    </>
  )
}

/** Of every Chromium that runs tests. */
export const chromiumFlags = [
  // Containers run as root.
  '--no-sandbox',
  '--disable-gpu',
  // Nothing runs long enough to repay what optimizing it costs.
  '--js-flags=--no-turbofan --no-maglev',
]

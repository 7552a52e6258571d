/** Apart from the texts that every page loads. */
export const messages = {
  play: (title: string) => `Play ${title}`,
  fromYouTube: 'Plays from YouTube, which hears of you when you press Play.',
  frame: (title: string) => `Player: ${title}`,
  openThere: 'Watch on YouTube',
  watchOn: (host: string) => `Watch on ${host}`,
  quietLine: 'Not playing? YouTube may not offer it where you are.',
  unavailable: 'This trailer can’t be played here',
  unavailableHint: 'YouTube says that it is private, gone, or not to be shown on other sites.',
  failed: 'The clip could not be played',
  failedHint: 'Check your connection and try again.',
  tryAgain: 'Try again',
  next: (title: string) => `Next: ${title}`,
}

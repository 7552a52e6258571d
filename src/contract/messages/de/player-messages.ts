import type { AreaMessages } from '#contract/messages/message-catalogue.ts'

export const messages: AreaMessages['player'] = {
  play: (title: string) => `„${title}“ abspielen`,
  fromYouTube: 'Kommt von YouTube, das erst beim Abspielen von dir erfährt.',
  frame: (title: string) => `Player: ${title}`,
  openThere: 'Auf YouTube ansehen',
  watchOn: (host: string) => `Auf ${host} ansehen`,
  // The rate as the player shows it, with a point.
  quietLine: 'Startet nicht? Vielleicht bietet YouTube es bei dir nicht an.',
  unavailable: 'Dieser Trailer lässt sich hier nicht abspielen',
  unavailableHint: 'Laut YouTube ist er privat, gelöscht oder auf anderen Websites nicht erlaubt.',
  failed: 'Der Clip konnte nicht abgespielt werden',
  failedHint: 'Prüfe deine Verbindung und versuche es noch einmal.',
  tryAgain: 'Erneut versuchen',
  next: (title: string) => `Als Nächstes: ${title}`,
}

/** What stops a start: a sentence for the person who started it, naming the setting or file and the cure. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

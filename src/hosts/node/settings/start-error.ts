/** An error that ends the start or the command. The message is for the operator: it names the setting or file and how to fix it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

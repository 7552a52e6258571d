/** How operators run the command line here, for messages. deploy/ sets it where that is not through npm. */
export const cutscene = process.env.CUTSCENE_COMMAND ?? 'npm run cutscene --'

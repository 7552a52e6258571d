import { join } from 'node:path'

/** Where the embedded database is. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'cutscene.sqlite')

/** What the operator's console shows: the responses of its own API, which is no part of the site's. */
export interface ConsoleSite {
  name: string
  /** The operator's own, as an address with its data. */
  logo?: string | undefined
  signups: 'open' | 'invite' | 'closed'
}

export interface ConsoleHealth {
  versions: { cutscene: string; node: string; database: string }
  findings: {
    check: string
    state: 'ok' | 'warning' | 'problem'
    message: string
    fix?: string | undefined
  }[]
  /** Dated backups in the default folder, newest first. Times are ISO. Null over PostgreSQL, which has tools of its own. */
  backups: { folder: string | null; files: { name: string; bytes: number; createdAt: string }[] }
  /** Of the last day, newest first. */
  errors: { time: string; message: string; reason?: string | undefined }[]
}

/** The body of a refused request: a sentence for the operator. */
export interface ConsoleRefusal {
  error: string
  /** What is wrong with single fields, by their names. */
  fields?: Record<string, string>
}

/** A change that was done. */
export interface ConsoleChange {
  /** A sentence. */
  done: string
  /** Undoes it once, while the console runs. */
  undo?: string | undefined
}

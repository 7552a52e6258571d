/** What the operator's console shows: the responses of its own API, which is no part of the site's. */
export interface ConsoleHealth {
  versions: { cutscene: string; node: string; database: string }
  findings: {
    check: string
    state: 'ok' | 'warning' | 'problem'
    message: string
    fix?: string | undefined
  }[]
  /** Dated backups in the default folder, newest first. Times are ISO. */
  backups: { folder: string; files: { name: string; bytes: number; createdAt: string }[] }
  /** Of the last day, newest first. */
  errors: { time: string; message: string; reason?: string | undefined }[]
}

/** The body of a refused request: a sentence for the operator. */
export interface ConsoleRefusal {
  error: string
}

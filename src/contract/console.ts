/** What the operator's console shows: the responses of its own API, which is no part of the site's. */
export interface ConsoleVersions {
  cutscene: string
  node: string
  database: string
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
  /** Why not everything was done: a sentence, and lines with details. */
  problem?: string | undefined
  /** Undoes it once, while the console runs. */
  undo?: string | undefined
}

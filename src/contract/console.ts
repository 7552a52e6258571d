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

export interface ConsoleVideo {
  _id: string
  title: string
  creator: string
  category: string
  game: string
  description: string
  lang?: string | undefined
  year: number | null
  /** In seconds. */
  duration: number | null
  link: string
  /** Its page on the site. */
  address: string
  origin: 'shipped' | 'own'
  /** ISO; null while it can be played, or was never checked. */
  unavailableSince: string | null
  missingFiles: string[]
}

/** As typed; what is left out stays as it is, or follows from the title. An empty year or duration is unknown. */
export type ConsoleVideoFields = Partial<
  Record<
    'link' | 'title' | 'creator' | 'category' | 'game' | 'description' | 'lang' | 'year' | 'duration',
    string
  >
>

export interface ConsoleVideos {
  videos: ConsoleVideo[]
  /** What home features, in its order; no videos where the site chooses. */
  featured: { videos: { _id: string; title: string }[]; until: string | null }
  /** Of all that match. */
  total: number
  categories: string[]
}

export interface ConsoleCategories {
  /** In the order in which visitors see them. */
  categories: { categoryName: string; description: string; lang?: string | undefined; videoCount: number }[]
}

export interface ConsoleEmbeds {
  /** Embedded videos that were ever checked, and those of them that cannot be played. */
  checked: number
  unavailable: number
  /** ISO. */
  lastCheckedAt: string | null
  /** The last check on this machine, if it stopped early, and why. */
  lastStop: { time: string; reason: string } | null
  /** Of the check that runs. */
  progress: { checked: number; total: number } | null
  /** Of the last check of this console. */
  result: ConsoleEmbedResult | { error: string } | null
}

export interface ConsoleEmbedResult {
  checked: number
  remaining: number
  becameUnavailable: number
  becameAvailable: number
  /** Why it gave up. */
  stopReason: string | null
}

/** What is known of a link before it is added. */
export interface ConsoleLink {
  fields: ConsoleVideoFields
  /** The id of the video that the catalogue has of this link: there is nothing to add. */
  existing?: string | undefined
  /** Why nothing, or not everything, is known. */
  problem?: string | undefined
}

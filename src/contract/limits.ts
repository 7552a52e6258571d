/** The tab that shows every category: no category may have this name. */
export const allCategories = 'All'
export const maxSearchLength = 200
/** Searches that found more are not counted. */
export const maxMissedSearchVideos = 2
/** Longer texts of missed searches are cut. */
export const maxMissedSearchLength = 100
export const missedSearchDays = 30
/** Rows of missed searches per day: further texts are not counted. */
export const maxMissedSearchesPerDay = 500
export const searchDebounceMs = 1000
/** Videos in one response: the maximum, and the default limit. */
export const maxPageSize = 500
/** Characters of all notes in a page of a playlist: where notes are long, a page has fewer videos than were asked for. */
export const maxPageNotesLength = 200_000
/** Counting matches of a search stops here, with `totalIsLowerBound` true. */
export const maxCountedMatches = 1000
export const minYear = 1950
export const maxYear = 2100
export const maxVideoSeconds = 86_400
export const maxVideoTitleLength = 200
export const maxCreatorLength = 100
/** Other names of a video's game: they and the creator fit into a key of PostgreSQL's index. */
export const maxAliases = 10
export const maxAliasLength = 40
/** Of a game, and of its developer, publisher and series. */
export const maxGameNameLength = 200
/** Words of one kind, such as genres, that a game has, and the length of one. */
export const maxLabels = 30
export const maxLabelLength = 40
export const maxGameLinks = 20
/** Games like one. */
export const maxSimilarGames = 12
/** In home's row of recommendations. */
export const maxRecommendedVideos = 12
/** Of the videos liked or watched last, those whose games may be its reason. */
export const maxRecommendationSources = 5
/** Captions of a clip, each in another language. */
export const maxTracks = 50
/** Shorter texts would be part of nearly every name. */
export const minNameSearchLength = 2
/** Creators in the list to filter by. */
export const maxListedCreators = 1000
export const maxMembershipIds = 100
/** On the stage of home, where the buttons of so many fit on a phone. */
export const maxFeaturedVideos = 6
/** As a text is typed. */
export const maxFound = { videos: 6, games: 4, creators: 3 }
/** Videos like one. More than a row shows: a user who has watched some of them sees others. */
export const maxSimilarVideos = 24
/** Videos of a list that play one after another: of a longer list the first ones. */
export const maxPlayedVideos = 5000
/** Of a report of what was watched: ten years. */
export const maxAgeMs = 315_576_000_000
/** Videos that a user queued. */
export const maxQueueVideos = 500
/** A list in an address, such as the longest search. */
export const maxListAddressLength = 300
/** Of a list's random order: nine digits. */
export const maxShuffleSeed = 999_999_999
/** Counting entries of a shelf stops here, with `totalIsLowerBound` true. */
export const maxCountedEntries = 1000
export const maxPlaylists = 1000
export const maxPlaylistVideos = 5000
export const maxPlaylistTitleLength = 100
export const maxPlaylistDescriptionLength = 1000
/** The longest note of an entry in a playlist. */
export const maxNoteLength = 10_000
/** About what an entry of a playlist takes in a database, without its note. */
export const entryBytes = 200
/** What a user's playlists may take, where the operator sets nothing else. */
export const defaultStorageQuotaBytes = 100 * 1024 * 1024
/** An export leaves longer links out. */
export const maxLinkLength = 2000
/** Longer positions are replaced by short ones. */
export const maxPositionLength = 100
/** Videos in one batch: added and removed. */
export const maxBatchIds = 5000
/** The largest body of a batch: those ids fit. */
export const maxBatchBytes = 512 * 1024
export const maxNameLength = 100
export const minPasswordLength = 8
export const maxPasswordLength = 1000
/** Sign-ins of a user at once: with one more, the one that was unused longest ends. */
export const maxSessions = 50
/** The demo account is everybody's. */
export const maxDemoSessions = 1000
/** Sign-ins of a user in a response: the last used. */
export const maxListedSessions = 100
/** Passwords that a site may refuse, from the most common one on. */
export const commonPasswordCount = 10_000
/** Additional fields of a sign-up, and the characters of their JSON. */
export const maxExtraFields = 50
export const maxExtraLength = 8192
/** Nesting of arrays and objects in the additional fields of a sign-up. */
export const maxFieldDepth = 50
export const maxBodyBytes = 64 * 1024
/** For an import of user data: 60,000 entries with titles. */
export const maxUserDataBytes = 8 * 1024 * 1024
/** The longest name of a device in an import of user data. */
export const maxDeviceLength = 100
/** Entries of one shelf in an import of user data. */
export const maxDataEntries = 50_000

/** Counts code points as the API does: a character beyond U+FFFF counts once. */
export const isLongEnough = (password: string): boolean => [...password].length >= minPasswordLength

/** What the operator's console takes at once: all of it is in memory, three times, until its files are stored. */
export const maxUploadMb = 200

/** The size of a generated database. */
export interface Size {
  videos: number
  users: number
  /** On the shelves of all users together, without the long histories. */
  entries: number
  /** With facts. By default games are only names of videos. */
  games?: number
}

const scale = Number(process.env.BENCH_SCALE ?? 1)

/** BENCH_SCALE=0.01 makes a hundredth, for a quick run. */
export const scaled = (count: number) => Math.max(1000, Math.round(count * scale))

export const small: Size = { videos: 10_000, users: 1_000, entries: 100_000 }
/** As many as are promised to be searched and ordered fast over SQLite. */
export const largeOverSqlite: Size = {
  videos: scaled(100_000),
  users: scaled(1_000),
  entries: scaled(100_000),
}
export const large: Size = { videos: scaled(1_000_000), users: scaled(10_000), entries: scaled(1_000_000) }
/** Without users. */
export const manyGames: Size = { videos: scaled(100_000), users: 0, entries: 0, games: scaled(20_000) }

/** The histories of the first users, by their index. That of the first one has the newest videos, the others are spread. */
export const longHistories = [100_000, 1_000, 5_000, 20_000]

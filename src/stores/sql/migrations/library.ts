import { type Kysely, sql } from 'kysely'
import { entryPosition } from '../library/playlist-rows.ts'
import { statements } from './migration.ts'

/** For restoring and purging; small, because removed rows are few at any time. */
const removalsOf = (table: string) =>
  `create index ${table}_removal on ${table} (removal) where removal is not null`

export const libraryMigrations = {
  /** The key of every table begins with the user. A removed row stays until it is purged, with its removal's id, so that it can be restored. */
  '003-library': statements(({ key, keyed }) => [
    `create table shelf_entry (
      user_id ${key} not null, shelf ${key} not null, video_id ${key} not null, added_at bigint not null,
      removal ${key}, constraint shelf_entry_key primary key (user_id, shelf, video_id)) ${keyed}`,
    'create index shelf_entry_order on shelf_entry (user_id, shelf, added_at, video_id) where removal is null',
    removalsOf('shelf_entry'),
    `create table playlist (
      user_id ${key} not null, id ${key} not null, title text not null, description text not null,
      created_at bigint not null, video_count integer not null, removal ${key},
      constraint playlist_key primary key (user_id, id)) ${keyed}`,
    'create index playlist_order on playlist (user_id, created_at, id) where removal is null',
    removalsOf('playlist'),
    `create table playlist_entry (
      user_id ${key} not null, playlist_id ${key} not null, video_id ${key} not null,
      added_at bigint not null, removal ${key},
      constraint playlist_entry_key primary key (user_id, playlist_id, video_id)) ${keyed}`,
    `create index playlist_entry_order on playlist_entry (user_id, playlist_id, added_at, video_id)
      where removal is null`,
    'create index playlist_entry_video on playlist_entry (user_id, video_id) where removal is null',
    removalsOf('playlist_entry'),
  ]),
  '012-playlist-order': { up: playlistOrder },
  /** Videos that have left the catalogue while users have them in lists. */
  '017-absent-videos': statements(({ key, keyed }) => [
    `create table absent_video (id ${key} primary key) ${keyed}`,
    `insert into absent_video
      select video_id from shelf_entry where not exists (select 1 from video where video.id = video_id)
      union select video_id from playlist_entry where not exists (select 1 from video where video.id = video_id)`,
  ]),
  /** An entry that a batch added has the batch's id until the purge, so that an undo finds it. */
  '019-additions': statements(({ key }) =>
    ['shelf_entry', 'playlist_entry'].flatMap((table) => [
      `alter table ${table} add column addition ${key}`,
      `create index ${table}_addition on ${table} (addition) where addition is not null`,
    ]),
  ),
  /** What the notes of each playlist take, so that a quota sums a user's playlists and reads no entry. */
  '020-note-bytes': statements(() => [
    'alter table playlist add column note_bytes integer default 0 not null',
    `update playlist set note_bytes = noted.bytes
      from (
        select user_id, playlist_id, sum(octet_length(note)) as bytes from playlist_entry
        where note is not null and removal is null group by user_id, playlist_id
      ) as noted
      where noted.user_id = playlist.user_id and noted.playlist_id = playlist.id`,
  ]),
  /** When each playlist was last changed: until now, when its newest video was added. */
  '024-playlist-updates': statements(() => [
    'alter table playlist add column updated_at bigint',
    `update playlist set updated_at = newest.at
      from (
        select user_id, playlist_id, max(added_at) as at from playlist_entry
        where removal is null group by user_id, playlist_id
      ) as newest
      where newest.user_id = playlist.user_id and newest.playlist_id = playlist.id
        and newest.at > playlist.created_at`,
  ]),
  /** How far users have watched videos, what they queued, and whether their history is paused. */
  '026-watching': statements(({ key, keyed }) => [
    `create table progress (
      user_id ${key} not null, video_id ${key} not null, seconds integer not null, duration integer,
      finished integer not null, last_seen_at bigint not null, list text,
      constraint progress_key primary key (user_id, video_id)) ${keyed}`,
    'create index progress_unfinished on progress (user_id, last_seen_at, video_id) where finished = 0',
    `create table watching (
      user_id ${key} primary key, queue text not null, history_paused integer not null) ${keyed}`,
  ]),
  '033-watched-order': statements(() => ['alter table progress add column shuffle integer']),
  /** Earlier versions stored the token of the shared playlist that a video was watched in. */
  '035-progress-without-tokens': statements(() => [
    "update progress set list = null, shuffle = null where list like 'shared:%'",
  ]),
}

/** Existing entries stay in the order added, without a write. The old order's index would only slow writes down. */
async function playlistOrder(db: Kysely<unknown>): Promise<void> {
  const columns = statements(({ key }) => [
    'alter table account add column display_name text',
    `alter table playlist add column share_token ${key}`,
    'create unique index playlist_share on playlist (share_token) where share_token is not null',
    `alter table playlist_entry add column position ${key}`,
    'alter table playlist_entry add column note text',
    'drop index playlist_entry_order',
  ])
  await columns.up(db)
  await sql`create index playlist_entry_position
    on playlist_entry (user_id, playlist_id, (${entryPosition}), video_id) where removal is null`.execute(db)
}

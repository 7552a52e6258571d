import { type Kysely, sql } from 'kysely'
import { youTubeIdOf, youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { isPostgres } from '../dialect.ts'
import type { Tables } from '../schema.ts'
import { statements } from './migration.ts'

/** Made tables and indexes that 044 replaces. */
const replaced = statements(() => [])

export const catalogueMigrations = {
  '001-catalogue': statements(({ key, position }) => [
    `create table category (
      id ${key} primary key, name ${key} not null unique, description text not null,
      ordinal integer not null, video_count integer default 0 not null)`,
    `create table video (
      position ${position} primary key, id ${key} not null unique, title text not null,
      folded_title text not null, description text not null, game text not null, year integer,
      creator text not null, category ${key} not null references category (name), views bigint not null,
      duration double precision, thumbnail text not null, alt text not null, link text not null,
      sample integer not null, licence text, from_files integer not null)`,
    'create index video_category on video (category, position)',
    'create index video_sample on video (position) where sample = 1',
    'create index video_from_files on video (from_files)',
    `create table catalogue_load (
      id integer primary key check (id = 1), digest text not null, loaded_at text not null)`,
  ]),
  /** Since when a video is unavailable on the site that it is embedded from, and when that site was last queried. */
  '004-unavailable': statements(() => [
    'alter table video add column unavailable_since text',
    'alter table video add column refreshed_at text',
  ]),
  '005-views': statements(({ key, keyed }) => [
    `create table video_views (video_id ${key} primary key, counted bigint not null) ${keyed}`,
  ]),
  /** No version uses it any more. */
  '006-views-flush': statements(({ key, keyed }) => [
    `create table views_flush (id ${key} primary key) ${keyed}`,
  ]),
  /** Filled for existing videos by the next load of the catalogue, because `foldVersion` has changed. */
  '007-loose-titles': statements(() => ['alter table video add column loose_title text']),
  '008-faster-pieces': replaced,
  '013-video-order': replaced,
  '014-title-pieces': statements(() =>
    ['title_trigrams', 'short_pieces', 'loose_trigrams', 'loose_pieces'].map(
      (name) => `drop index if exists video_${name}`,
    ),
  ),
  '015-search-in-one-process': replaced,
  '018-covering-order': replaced,
  '022-catalogue-version': statements(() => [
    'alter table catalogue_load add column version integer default 0 not null',
  ]),
  /** Whether an operator removed a video, so that the catalogue's files do not bring it back. */
  '023-removed-videos': statements(() => [
    'alter table absent_video add column removed integer default 0 not null',
  ]),
  '025-video-names': statements(() => ["alter table video add column aliases text default '[]' not null"]),
  /** For the newest videos of a game, of a creator, and of a category in a year. */
  '027-similar-videos': statements(() => [
    'create index video_game_position on video (game, position)',
    'create index video_creator_position on video (creator, position)',
    'create index video_category_year_position on video (category, year, position)',
  ]),
  '030-missed-searches': statements(({ key, keyed }) => [
    `create table missed_search (
      day ${key} not null, text ${key} not null, count integer not null, found integer not null,
      constraint missed_search_key primary key (day, text)) ${keyed}`,
  ]),
  /** What an operator does with the catalogue: leaves the shipped one out, renames categories, features videos, checks embeds. */
  '031-own-catalogue': statements(({ key, keyed }) => [
    'alter table catalogue_load add column is_own integer default 0 not null',
    'alter table category add column renamed_from text',
    'alter table video add column unavailable_reason text',
    `create table featured_video (
      video_id ${key} primary key, ordinal integer not null, until bigint) ${keyed}`,
  ]),
  '036-import-origins': { up: importOrigins },
  '037-former-categories': statements(() => [
    "alter table category add column former_names text default '[]' not null",
    "alter table category add column merged_from text default '[]' not null",
    'alter table catalogue_load add column is_ordered integer default 0 not null',
  ]),
  '039-languages': statements(() => [
    'alter table video add column lang text',
    'alter table category add column lang text',
  ]),
  '040-tracks': statements(() => ["alter table video add column tracks text default '[]' not null"]),
  '044-search-columns': { up: searchColumns },
  /** Slugs are filled for existing videos by the next load of the catalogue, because `foldVersion` has changed. */
  '046-games': statements(({ key, keyed }) => [
    `create table game (
      slug ${key} primary key, name text not null, folded_name ${key} not null unique, folded_names text not null,
      aliases text default '[]' not null, series text, release_date text, release_end ${key},
      genres text default '[]' not null, platforms text default '[]' not null, tags text default '[]' not null,
      developer text, publisher text, links text default '[]' not null, description text, lang text,
      origin text not null, edited text default '[]' not null) ${keyed}`,
    `create table game_label (
      kind ${key} not null, label ${key} not null, game_slug ${key} not null references game (slug),
      constraint game_label_key primary key (kind, label, game_slug)) ${keyed}`,
    'create index game_label_game on game_label (game_slug)',
    `create table creator (
      slug ${key} primary key, name text not null, folded_name ${key} not null unique) ${keyed}`,
    `create table former_slug (
      kind ${key} not null, slug ${key} not null, current ${key} not null,
      constraint former_slug_key primary key (kind, slug)) ${keyed}`,
    'alter table video add column kind text',
    `alter table video add column published_on ${key}`,
    `alter table video add column game_slug ${key}`,
    `alter table video add column creator_slug ${key}`,
  ]),
}

/** What an import needs to know of a video. Earlier versions stored links to YouTube in other forms. */
async function importOrigins(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video add column edited text default '[]' not null`.execute(db)
  await sql`alter table video add column source_path text`.execute(db)
  const tables = db as Kysely<Tables>
  const links = await tables
    .selectFrom('video')
    .select(['id', 'link'])
    .where('link', 'like', '%youtu%')
    .execute()
  for (const { id, link } of links) {
    const youTubeId = youTubeIdOf(link)
    if (youTubeId === undefined || link === youTubeLink(youTubeId)) continue
    await sql`update video set link = ${youTubeLink(youTubeId)} where id = ${id}`.execute(db)
  }
}

/** Filled for existing videos by the next load of the catalogue, because `foldVersion` has changed. */
async function searchColumns(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video add column folded_creator text`.execute(db)
  await sql`alter table video add column folded_aliases text`.execute(db)
  await sql`alter table video add column counted bigint default 0 not null`.execute(db)
  if (isPostgres(db)) {
    // How many titles have a text is estimated from so many of them. What this replaces stays for copies of earlier versions.
    await sql`alter table video alter column folded_title set statistics 1000`.execute(db)
    return
  }
  await sql`drop index if exists video_by_names`.execute(db)
  for (const table of ['video_order', 'video_piece', 'video_names'])
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
  await sql`
    create virtual table video_search using fts5(
      text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  )
  const indexed = ['position', 'folded_title', 'loose_title', 'folded_creator', 'folded_aliases']
  const differs = sql.raw(indexed.map((column) => `old.${column} is not new.${column}`).join(' or '))
  const remove = sql`delete from video_search where rowid = old.position;`
  const add = sql`
    insert into video_search (rowid, text) values (new.position,
      new.folded_title || char(10) || coalesce(new.loose_title, '') || char(10) ||
      coalesce(new.folded_creator, '') || coalesce(new.folded_aliases, ''));`
  await sql`create trigger video_added after insert on video begin ${add} end`.execute(db)
  await sql`create trigger video_removed after delete on video begin ${remove} end`.execute(db)
  await sql`
    create trigger video_changed after update on video when ${differs} begin ${remove} ${add} end`.execute(db)
}

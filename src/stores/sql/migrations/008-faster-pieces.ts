import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../dialect.ts'

export const fasterPieces: Migration = { up }

/** The function that copies of the previous version, which may run beside this one, search with. */
async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`
    create or replace function short_pieces(title text) returns text[] language plpgsql immutable strict parallel safe as $$
      declare
        characters text[] := string_to_array(title, null);
        pieces text[] := characters;
      begin
        for start in 1 .. cardinality(characters) - 1 loop
          pieces := pieces || (characters[start] || characters[start + 1]);
        end loop;
        return pieces;
      end
    $$`.execute(db)
}

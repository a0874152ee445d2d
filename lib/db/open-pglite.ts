import type { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import type { Database } from './client.ts'
import { closeToOthers } from './close-to-others.ts'
import { copied } from './copy-format.ts'
import { makeFolder } from './make-folder.ts'
import { rebuildMemberIndexes } from './member-indexes-on-pglite.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { requireKnown } from './newer-tables.ts'
import type { Opening, Statement } from './pglite/calls.ts'
import { PgliteClient } from './pglite/client.ts'

/** Postgres in a thread of this process, in a folder or in memory. */
export async function openPglite(opening: Opening, { asItIs }: { asItIs: boolean }): Promise<Database> {
  if (opening.folder) {
    makeFolder(opening.folder)
    closeToOthers(opening.folder)
  }
  const pglite = new PgliteClient(opening)
  // It has what Drizzle calls.
  const orm = drizzle(pglite as unknown as PGlite)
  if (!asItIs) {
    try {
      await requireKnown({ orm })
    } catch (error) {
      await pglite.close()
      throw error
    }
    await migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER })
    await rebuildMemberIndexes(orm)
  }
  return {
    kind: 'pglite',
    orm,
    jobs: { backend: 'pglite', db: fromPglite(pglite) },
    copy: ({ into, rows, insist, after }) =>
      pglite.copy({
        insist: statement(insist),
        text: statement(sql`copy ${into} from '/dev/blob' with (format binary)`).text,
        rows: copied(rows),
        after: after ? statement(after) : null,
      }),
    listen: (channel, heard, missed) => pglite.listen(channel, heard, missed),
    notify: async (channel, payload) => {
      await pglite.query('select pg_notify($1, $2)', [channel, payload])
    },
    // The data folder is locked: there is no other process.
    hold: async () => ({ lost: new Promise(() => {}), release: async () => {} }),
    dump: file => pglite.dump(file),
    close: () => pglite.close(),
  }
}

function statement(of: SQL): Statement {
  const { sql: text, params } = new PgDialect().sqlToQuery(of)
  return { text, params }
}

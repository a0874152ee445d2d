import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './client.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

/** Postgres in process, in `folder` or in memory. */
export async function openPglite(folder: string | undefined): Promise<Database> {
  const pglite = await PGlite.create({ ...(folder && { dataDir: folder }), extensions: { btree_gin, pg_trgm } })
  const orm = drizzle(pglite)
  await migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER })
  return {
    kind: 'pglite',
    orm,
    copy: async (into, text) => {
      const { sql: statement } = new PgDialect().sqlToQuery(sql`copy ${into} from '/dev/blob'`)
      await pglite.query(statement, [], { blob: new Blob([text]) })
    },
    listen: (channel, heard) => pglite.listen(channel, heard),
    notify: async (channel, payload) => {
      await pglite.query('select pg_notify($1, $2)', [channel, payload])
    },
    // The data folder is locked: there is no other process.
    hold: async () => ({ lost: new Promise(() => {}), release: async () => {} }),
    close: () => pglite.close(),
  }
}

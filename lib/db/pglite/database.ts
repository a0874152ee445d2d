import type { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { built } from '../built.ts'
import type { Database } from '../client.ts'
import { copied } from '../copy-format.ts'
import '../print-without-values.ts'
import type { Statement } from './calls.ts'
import { PgliteClient, type Thread } from './client.ts'

/** What PGlite in a thread is to whoever asks. */
export function databaseIn(thread: Thread): Database {
  const pglite = new PgliteClient(thread)
  return {
    kind: 'pglite',
    // It has what Drizzle calls.
    orm: drizzle(pglite as unknown as PGlite),
    jobs: { backend: 'pglite', db: fromPglite(pglite) },
    copy: ({ into, rows, insist, after }) =>
      pglite.copy({
        insist: statement(insist),
        text: statement(sql`copy ${into} from '/dev/blob' with (format binary)`).text,
        rows: copied(rows),
        after: after ? statement(after) : null,
      }),
    copyOut: rows => pglite.copyOut(statement(sql`copy (${rows}) to '/dev/blob'`).text),
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
  const { sql: text, params } = built(of)
  return { text, params }
}

import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { MINUTE } from '../time.ts'
import type { Orm } from './client.ts'

// Nothing that Steward asks takes a tenth of it: what does hangs, and would hold one of the pool's few connections for ever.
const LONGEST_MS = MINUTE

const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout']

const each = (statement: (name: string) => string) => LIMITS.map(statement).join(';')

/**
 * Has the server end a statement that takes longer than a minute, and a transaction in which nothing is asked for as long:
 * what it has begun is taken back. Whoever has set such a limit (by the URL, the role or the database) keeps theirs. By a
 * statement: poolers between the two refuse settings that they do not know when a connection begins.
 */
export async function limitStatements(client: pg.ClientBase): Promise<void> {
  await client.query(
    each(name => `select set_config('${name}', '${LONGEST_MS}', false) where current_setting('${name}') = '0'`),
  )
}

/**
 * Of a connection that changes the schema: a statement takes as long as there is much of it. Where nothing is asked for a
 * minute, as its network was cut, the server ends it all the same: it holds a lock that every other start waits for.
 */
export async function limitSilence(client: pg.ClientBase): Promise<void> {
  // Before version 14 there is no such setting for what is outside of a transaction.
  await client.query(`set statement_timeout = 0;
    select set_config('idle_session_timeout', '${LONGEST_MS}', false) where current_setting('idle_session_timeout', true) = '0'`)
}

/** Of a connection that copies all there is: it waits for what it copies, too. */
export async function unlimitStatements(client: pg.ClientBase): Promise<void> {
  await client.query(each(name => `set ${name} = 0`))
}

/** The same of the statements of one transaction. */
export async function unlimitTransaction(tx: Orm): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
}

import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type { Bytes } from './copy-bytes.ts'

/** What both drivers answer a statement with, in Drizzle's way to say it. */
interface Answer extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  rows: Row[]
}

/** Drizzle over PGlite or over pg: the same queries run on both. */
export type Orm = PgDatabase<Answer>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly orm: Orm
  /** How the queue of jobs (pg-boss) reaches the same database. */
  readonly jobs: Pick<
    ConstructorOptions,
    'backend' | 'db' | 'connectionString' | 'connectionTimeoutMillis' | 'max' | 'application_name'
  >
  /**
   * COPY: adds rows in a transaction of its own, in half the time that anything else takes. False, with nothing done,
   * where `insist` finds nothing in that transaction.
   */
  copy(copy: Copy): Promise<boolean>
  /**
   * COPY of what a query without parameters finds in the embedded database, in Postgres' text format, which every version of it
   * reads. Null on a server.
   */
  readonly copyOut: ((rows: SQL) => Promise<Bytes>) | null
  /**
   * LISTEN: calls `heard` with each payload until the returned function is called. Survives a lost connection, and calls
   * `missed` when it listens again: what was notified meanwhile is not heard any more.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  /** NOTIFY: at most 8,000 bytes of payload. */
  notify(channel: string, payload: string): Promise<void>
  /** Holds a lock that one process of the deployment can have at a time; null while another has it. */
  hold(lock: number): Promise<Hold | null>
  /**
   * Writes all of the embedded database to a new file (gzip), as `openDatabase` begins with one. Null on a server, which has
   * pg_dump.
   */
  readonly dump: ((file: string) => Promise<void>) | null
  close(): Promise<void>
}

export interface Copy {
  /** A table and its columns, and rows of them: see copy-format.ts. */
  into: SQL
  /** The caller's no longer. */
  rows: Bytes[]
  insist: SQL
  /** What else the transaction does. */
  after?: SQL
}

export interface Hold {
  /** Resolves when the lock is lost without having been released: another process may have it now. */
  lost: Promise<void>
  release(): Promise<void>
}

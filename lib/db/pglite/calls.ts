import type { Bytes } from '../copy-bytes.ts'

/** What the thread of PGlite is asked to do. `tx`: within that transaction. */
export type Work =
  | { do: 'query'; text: string; params: unknown[]; how: Reading; tx?: number }
  | { do: 'exec'; text: string }
  | ({ do: 'copy' } & Copying)
  | { do: 'copyOut'; text: string }
  | { do: 'begin'; tx: number }
  | { do: 'commit'; tx: number }
  | { do: 'rollback'; tx: number }
  | { do: 'listen'; channel: string; listener: number }
  | { do: 'unlisten'; listener: number }
  | { do: 'dump'; file: string }
  | { do: 'close' }

export interface Statement {
  text: string
  params: unknown[]
}

/** A transaction of its own, in one call: COPY … FROM '/dev/blob' of all `rows` where `insist` finds something, then `after`. */
export interface Copying {
  insist: Statement
  text: string
  rows: Bytes[]
  after: Statement | null
}

export interface Reading {
  rowMode: 'array' | 'object' | undefined
  /** Moments and the like as Postgres writes them, for Drizzle, which reads them by itself. */
  areMomentsText: boolean
}

export type Call = Work & { call: number }

/** What it says: how a call has ended, what was notified, or that it has aborted and answers nothing any more. */
export type Told =
  | { call: number; value: unknown }
  | { call: number; error: Failure }
  | { listener: number; payload: string }
  | { aborted: Failure }

/** An error on its way between threads, which keeps no other fields than these of it. */
export interface Failure {
  message: string
  /** Among them Postgres' code. */
  fields: Record<string, unknown>
}

/** An error that the other thread told of, made again here. */
export const errorOf = ({ message, fields }: Failure) => Object.assign(new Error(message), fields)

export interface Opening {
  /** Absent: in memory. */
  folder?: string
  /** What it begins as: a file that `dumpDataDir` of a PGlite has given. Absent: an empty database. */
  dump?: string
}

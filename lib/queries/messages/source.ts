import type { PlatformMessage } from '../../platform/messages.ts'
import { compare, type Place } from './place.ts'

/** A message that matches, as far as lists need to know it to put it in its place. */
export interface Found {
  place: Place
  id: string
  channelId: string
  createdAt: Date
  pinned: boolean
  authorId: string
  /** As the platform told it: global name, else handle. */
  authorName: string
  /** Whom it is about: who wrote it, or who joined; null: nobody but the platform. */
  personId: string | null
  /** The whole of it, where the platform has just told it. */
  told?: PlatformMessage
}

/** Messages of one or several channels in one order, read a piece at a time. */
export interface Source {
  /** Matching ones that were read and not yet taken. */
  found: Found[]
  /** How far it was read: what lies beyond is unknown. Null: to its end. */
  reached: Place | null
  /** Whether reading it costs a request to the platform. */
  isRemote: boolean
  /** Whether another piece may be read for this request. */
  mayRead(): boolean
  /** Reads a piece more. */
  read(): Promise<void>
}

/** Where a source goes on: everything before is taken, and what stands there is not. Null: at its end. */
export function headOf({ found: [next], reached }: Source, older: boolean): Place | null {
  if (!next) return reached
  const { at, id } = next.place
  return { at, id: String(BigInt(id) + (older ? 1n : -1n)) }
}

// Above whatever a platform writes, and in what Postgres and the platform can read.
export const TOP: Place = { at: Date.UTC(9999, 0), id: '9'.repeat(20) }
export const BOTTOM: Place = { at: 0, id: '0' }

/** Negative where `one` comes before `other` in this order. */
export function orderOf(older: boolean): (one: Place, other: Place) => number {
  return older ? (one, other) => compare(other, one) : compare
}

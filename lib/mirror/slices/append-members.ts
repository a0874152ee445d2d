import { notExists, type SQL, sql } from 'drizzle-orm'
import type { Bytes } from '../../db/copy-bytes.ts'
import { copyFormat } from '../../db/copy-format.ts'
import { members } from '../../db/schema/members.ts'
import { copyToMirror, type Writer } from '../write-mirror.ts'
import { memberIdRange } from './member-id-range.ts'
import type { MembersSlice } from './slice-members-page.ts'

const { into, toBytes } = copyFormat(members)

/** Members as `appendMembers` takes them. */
export const membersAsBytes = toBytes

interface Appended {
  guildId: string
  slice: MembersSlice
  rows: Bytes[]
  /** What else the transaction does. */
  after: SQL
}

/**
 * Adds the members of a slice by COPY, in a transaction of its own. False, with nothing done, where somebody of the slice
 * may be stored already, or where the caller does not write the mirror any more.
 */
export function appendMembers(context: Writer, { guildId, slice, rows, after }: Appended): Promise<boolean> {
  const known = context.db.orm
    .select({ one: sql`1` })
    .from(members)
    .where(memberIdRange(guildId, slice.after, slice.through))
  return copyToMirror(context, { into, rows, insist: notExists(known), after })
}

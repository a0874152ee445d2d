import { copyFormat } from '../db/copy-format.ts'
import { members } from '../db/schema/members.ts'
import { memberIdRange } from './member-id-range.ts'
import type { MemberRow } from './member-row.ts'
import type { MembersSlice } from './slice-members-page.ts'
import { copyToMirror, type Writer } from './write-mirror.ts'

const { into, toText } = copyFormat(members)

/**
 * Adds the members of a slice by COPY, in a transaction of its own. False, with nothing done, where somebody of the slice
 * may be stored already. Throws MirrorTaken.
 */
export async function appendMembers(
  context: Writer,
  { guildId, slice }: { guildId: string; slice: MembersSlice },
  rows: MemberRow[],
): Promise<boolean> {
  const known = await context.db.orm
    .select({ userId: members.userId })
    .from(members)
    .where(memberIdRange(guildId, slice.after, slice.through))
    .limit(1)
  if (known.length > 0) return false
  await copyToMirror(context, into, toText(rows))
  return true
}

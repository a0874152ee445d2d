import type { Database } from '../db/client.ts'
import { copyFormat } from '../db/copy-format.ts'
import { members } from '../db/schema/members.ts'
import { memberIdRange } from './member-id-range.ts'
import type { MemberRow } from './member-row.ts'
import type { MembersSlice } from './slice-members-page.ts'

const { into, toText } = copyFormat(members)

/**
 * Adds the members of a slice by COPY, outside of any transaction. False, with nothing done, where the database has no
 * COPY or somebody of the slice may be stored already.
 */
export async function appendMembers(
  { orm, copy }: Database,
  { guildId, slice }: { guildId: string; slice: MembersSlice },
  rows: MemberRow[],
): Promise<boolean> {
  if (!copy) return false
  const known = await orm
    .select({ userId: members.userId })
    .from(members)
    .where(memberIdRange(guildId, slice.after, slice.through))
    .limit(1)
  if (known.length > 0) return false
  await copy(into, toText(rows))
  return true
}

import type { Orm } from '../db/client.ts'
import { roleEndsAmong } from '../endings/role-end.ts'
import { lastWrittenOf } from '../queries/members/last-written.ts'
import type { ListedRow } from '../queries/members/listed-rows.ts'

/** A member as a file tells of them. */
export interface ExportedMember extends ListedRow {
  /** Until when they wear those of their roles that they were given for a time, by the role's id. */
  roleEnds: Map<string, Date>
  /** When they last wrote here, as far as is known. */
  lastWrittenAt: Date | null
}

/** Members with the ends of their roles, and with when they last wrote. */
export async function exportedMembers(orm: Orm, guildId: string, rows: ListedRow[]): Promise<ExportedMember[]> {
  const ids = rows.map(({ userId }) => userId)
  const [ends, written] = [await roleEndsAmong(orm, guildId, ids), await lastWrittenOf(orm, guildId, ids)]
  return rows.map(row => ({
    ...row,
    roleEnds: ends.get(row.userId) ?? new Map(),
    lastWrittenAt: written.get(row.userId) ?? null,
  }))
}

import type { Orm } from '../db/client.ts'
import { roleEndsAmong } from '../endings/role-end.ts'
import type { ListedRow } from '../queries/listed-rows.ts'

/** A member as a file tells of them. */
export interface ExportedMember extends ListedRow {
  /** Until when they wear those of their roles that they were given for a time, by the role's id. */
  roleEnds: Map<string, Date>
}

/** Members with the ends of their roles. */
export async function withRoleEnds(orm: Orm, guildId: string, rows: ListedRow[]): Promise<ExportedMember[]> {
  const ends = await roleEndsAmong(
    orm,
    guildId,
    rows.map(({ userId }) => userId),
  )
  return rows.map(row => ({ ...row, roleEnds: ends.get(row.userId) ?? new Map() }))
}

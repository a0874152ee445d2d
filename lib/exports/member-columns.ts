import type { Profile } from '../platform/profile.ts'
import { createdAt } from '../platform/snowflake.ts'
import { now } from '../time.ts'
import type { ExportColumn } from './columns.ts'
import type { ExportedMember } from './exported-member.ts'
import { type ListState, listColumns } from './list-state.ts'

interface Told {
  roles: { id: string; name: string }[]
  /** Whether it tells when they last wrote. */
  activity: boolean
  list: ListState
}

/** What a file says of each member. Roles go by name for people, and by id for programs, and so do their ends. */
export function memberColumns(profile: Profile, { roles, activity, list }: Told): ExportColumn<ExportedMember>[] {
  const names = new Map(roles.map(({ id, name }) => [id, name]))
  const time = (at: Date | null) => at?.toISOString() ?? null
  const ends = ({ roleIds, roleEnds }: ExportedMember, write: (roleId: string, endsAt: string) => string) =>
    roleIds.flatMap(id => {
      const endsAt = roleEnds.get(id)
      return endsAt ? [write(id, endsAt.toISOString())] : []
    })
  return [
    { name: 'id', of: row => row.userId },
    { name: 'username', of: row => row.username },
    { name: 'global_name', of: row => row.globalName },
    { name: 'nick', of: row => row.nick },
    { name: 'roles', of: row => row.roleIds.map(id => names.get(id) ?? id).join('; ') },
    { name: 'role_ids', of: row => row.roleIds.join(' ') },
    { name: 'joined_at', of: row => time(row.joinedAt) },
    { name: 'account_created_at', of: row => time(createdAt(profile, row.userId)) },
    { name: 'bot', of: row => row.bot },
    { name: 'pending', of: row => row.pending },
    {
      name: 'timed_out_until',
      of: row => time(row.timedOutUntil && row.timedOutUntil > now() ? row.timedOutUntil : null),
    },
    { name: 'premium_since', of: row => time(row.premiumSince) },
    { name: 'role_ends', of: row => ends(row, (id, at) => `${names.get(id) ?? id} until ${at}`).join('; ') },
    { name: 'role_id_ends', of: row => ends(row, (id, at) => `${id}=${at}`).join(' ') },
    ...(activity ? [{ name: 'last_wrote_at', of: (row: ExportedMember) => time(row.lastWrittenAt) }] : []),
    ...listColumns<ExportedMember>(list),
  ]
}

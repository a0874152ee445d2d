import { ROLES } from '../../sandbox/world/cast.ts'
import { type GuildEntrance, MODERATORS } from './entrance.ts'

const ROLE = { name: 'x', color: 0, hoist: false, mentionable: false, permissions: '0' }

const TWO = [ROLES.aurora.emerald, ROLES.aurora.azure]

export const ON_ROLES: Record<string, GuildEntrance> = {
  createRole: { page: 'roles', fields: ROLE, wrong: { name: 5 }, may: MODERATORS },
  editRole: {
    page: 'roles',
    fields: { roleId: ROLES.aurora.azure, base: ROLE, ...ROLE },
    wrong: { roleId: 5 },
    may: MODERATORS,
  },
  deleteRole: { page: 'roles', fields: { roleId: ROLES.aurora.azure }, wrong: { roleId: 5 }, may: MODERATORS },
  reorderRoles: {
    page: 'roles',
    fields: { base: TWO.map((id, index) => ({ id, position: 3 - index })), order: TWO.toReversed() },
    wrong: { order: 'all' },
    may: MODERATORS,
  },
}

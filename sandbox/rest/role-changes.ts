import { roleToWire } from '../wire/guild.ts'
import type { AuditChange, Role } from '../world/model.ts'
import type { RoleFields } from './parse-role.ts'

const FIELDS = ['name', 'color', 'hoist', 'permissions', 'mentionable'] as const

/** What the log says of a role that was made. */
export function created(role: Role): AuditChange[] {
  const wire = roleToWire(role)
  return FIELDS.map(key => ({ key, new_value: wire[key] }))
}

/** What the log says of a role that is gone. */
export function deleted(role: Role): AuditChange[] {
  const wire = roleToWire(role)
  return FIELDS.map(key => ({ key, old_value: wire[key] }))
}

/** What differs between a role and what it shall become. */
export function edited(role: Role, given: Partial<RoleFields>): AuditChange[] {
  const before = roleToWire(role)
  const after = roleToWire({ ...role, ...given })
  return FIELDS.filter(key => before[key] !== after[key]).map(key => ({
    key,
    old_value: before[key],
    new_value: after[key],
  }))
}

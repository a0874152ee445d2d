import { labelsOfBits, parsePermissions } from '@/lib/permissions/bits'
import type { RoleView } from '@/lib/queries/roles/role-views'

/** What of a role is edited. */
export type RoleFields = Pick<RoleView, 'name' | 'color' | 'hoist' | 'mentionable' | 'permissions'>

/** An edit that is not saved: what the editor was shown, and what it is to become. */
export interface RoleDraft {
  base: RoleFields
  fields: RoleFields
  /** It was saved, and is shown until the role has come to be so. */
  saved?: true
}

const NAMES = ['name', 'color', 'hoist', 'mentionable', 'permissions'] as const

export const NEW_ROLE: RoleFields = { name: '', color: 0, hoist: false, mentionable: false, permissions: '0' }

export function fieldsOf({ name, color, hoist, mentionable, permissions }: RoleFields): RoleFields {
  return { name, color, hoist, mentionable, permissions }
}

export function differs(one: RoleFields, other: RoleFields): boolean {
  return NAMES.some(name => one[name] !== other[name])
}

/**
 * The draft on top of what the role has become meanwhile: what was changed in it stays, field by field and bit by bit; all
 * else follows.
 */
export function rebase({ base, fields }: RoleDraft, current: RoleFields): RoleDraft {
  const kept = Object.fromEntries(NAMES.filter(name => fields[name] !== base[name]).map(name => [name, fields[name]]))
  const [was, wanted, is] = [base, fields, current].map(role => parsePermissions(role.permissions)) as [
    bigint,
    bigint,
    bigint,
  ]
  const switched = was ^ wanted
  const permissions = String((is & ~switched) | (wanted & switched))
  return { base: current, fields: { ...current, ...kept, permissions } }
}

/** What differs, a line each. */
export function differences(before: RoleFields, after: RoleFields): string[] {
  const [was, is] = [parsePermissions(before.permissions), parsePermissions(after.permissions)]
  return [
    ...(before.name === after.name ? [] : ['Name']),
    ...(before.color === after.color ? [] : [`Colour: ${hexOf(after.color) ?? 'none'}`]),
    ...(before.hoist === after.hoist ? [] : [after.hoist ? 'Shown apart in the list' : 'No longer shown apart']),
    ...(before.mentionable === after.mentionable
      ? []
      : [after.mentionable ? 'Everybody can mention it' : 'No longer can everybody mention it']),
    ...labelsOfBits(is & ~was).map(label => `${capital(label)} on`),
    ...labelsOfBits(was & ~is).map(label => `${capital(label)} off`),
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "#2980b9"; null for no colour. */
export function hexOf(color: number): string | null {
  return color === 0 ? null : `#${color.toString(16).padStart(6, '0')}`
}

/** The colour that somebody typed: "#2980b9", "2980b9" or "#28b"; null where it is none. */
export function readHex(typed: string): number | null {
  const digits = typed.trim().replace(/^#/, '')
  if (/^[0-9a-f]{6}$/i.test(digits)) return Number.parseInt(digits, 16)
  return /^[0-9a-f]{3}$/i.test(digits) ? Number.parseInt(digits.replace(/./g, '$&$&'), 16) : null
}

/** The permissions that somebody pasted as a number, without leading zeros; null where it is none. */
export function readNumber(typed: string): string | null {
  const digits = typed.trim()
  return /^\d{1,40}$/.test(digits) ? String(BigInt(digits)) : null
}

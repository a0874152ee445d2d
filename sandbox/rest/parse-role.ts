import { LIMITS } from '../rules/limits.ts'
import type { Role } from '../world/model.ts'
import { type Check, isBoolean, isText, parseFields } from './parse-fields.ts'

export type RoleFields = Pick<Role, 'name' | 'color' | 'hoist' | 'permissions' | 'mentionable'>

const isColor: Check = value =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LIMITS.color
    ? null
    : `Must be a whole number from 0 to ${LIMITS.color}.`

const isBitfield: Check = value =>
  typeof value === 'string' && /^\d{1,20}$/.test(value) ? null : 'Must be a bitfield as a decimal string.'

/** The fields of a role in a body as they are stored. */
export function parseRole(body: Record<string, unknown>): Partial<RoleFields> {
  const { name, permissions, ...fields } = parseFields<Omit<RoleFields, 'permissions'> & { permissions: string }>(
    body,
    {
      name: isText(1, LIMITS.roleName),
      color: isColor,
      hoist: isBoolean,
      permissions: isBitfield,
      mentionable: isBoolean,
    },
  )
  return {
    ...fields,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(permissions === undefined ? {} : { permissions: BigInt(permissions) }),
  }
}

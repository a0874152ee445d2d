import { z } from 'zod'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { EndsAt } from './ends-at.ts'
import type { State } from './verb.ts'

/** When somebody loses a role by itself, ISO; null: they keep it. */
export interface RoleEndsAt {
  roleId: string
  endsAt: string | null
}

/** The ends of roles as an order names them: what it does not name keeps its end. */
export const roleEndsInput = (most: number) =>
  listOf(z.object({ roleId: Snowflake, endsAt: EndsAt.nullable() }), {
    must: 'must be a list of roles with their ends.',
    most: [most, `must be at most ${most} roles.`],
  })
    .refine(ends => new Set(ends.map(({ roleId }) => roleId)).size === ends.length, 'must name each role once.')
    .optional()

/** The ends of roles that an entry of the log holds, in its intent or of the state before. */
export function roleEndsIn({ ends }: State): RoleEndsAt[] {
  return Array.isArray(ends) ? ends : []
}

/** The end of one of these roles; null: it has none. */
export function endAmong(ends: RoleEndsAt[], roleId: string): string | null {
  return ends.find(end => end.roleId === roleId)?.endsAt ?? null
}

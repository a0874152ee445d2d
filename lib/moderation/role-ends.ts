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

interface Order {
  add: string[]
  remove: string[]
  ends?: RoleEndsAt[] | undefined
}

/**
 * An order without those of its roles that it gives for a time and that are `worn` already: until when somebody has them stays
 * as it is, for good too. One of which nothing is left keeps their names, without ends.
 */
export function withoutWorn<Input extends Order>(input: Input, worn: string[]): Input {
  const { ends } = input
  if (!ends) return input
  const stays = (id: string) => worn.includes(id) && input.add.includes(id) && ends.some(({ roleId }) => roleId === id)
  const left = { add: input.add.filter(id => !stays(id)), ends: ends.filter(({ roleId }) => !stays(roleId)) }
  const isNothing = left.add.length + input.remove.length + left.ends.length === 0
  return isNothing ? { ...input, ends: [] } : { ...input, ...left }
}

import { z } from 'zod'
import type { roleEndsOf } from '../endings/role-end.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { EndsAt } from './ends-at.ts'
import type { State } from './verb.ts'

/** When somebody loses a role by itself, ISO; null: they keep it. */
export interface RoleEndsAt {
  roleId: string
  endsAt: string | null
}

/** Until when somebody keeps what they have already: nobody has to look up which of the two it is. */
export const STAYS = 'for good, or until the end that was set.'

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

type Stored = Awaited<ReturnType<typeof roleEndsOf>>

/** The ends that Steward has set and not come to yet, of a state as `changeRoles` reads it. */
export function waitingEnds({ stored = [] }: { stored?: unknown }): { roleId: string; endsAt: string }[] {
  const open = (stored as Stored).filter(({ state }) => state === 'waiting')
  return open.map(({ roleId, endsAt }) => ({ roleId, endsAt: endsAt.toISOString() }))
}

/** The roles of such a state whose end came and could not be kept. */
export function givenUpRoles({ stored = [] }: { stored?: unknown }): string[] {
  return (stored as Stored).filter(({ state }) => state === 'failed').map(({ roleId }) => roleId)
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
 * as it is, for good too. One of which nothing is left is answered as it came: without its ends it would give for good.
 */
export function withoutWorn<Input extends Order>(input: Input, worn: string[]): Input {
  const { ends } = input
  if (!ends) return input
  const stays = (id: string) => worn.includes(id) && input.add.includes(id) && ends.some(({ roleId }) => roleId === id)
  const left = { add: input.add.filter(id => !stays(id)), ends: ends.filter(({ roleId }) => !stays(roleId)) }
  const isNothing = left.add.length + input.remove.length + left.ends.length === 0
  return isNothing ? input : { ...input, ...left }
}

import { judge } from '../../permissions/authorize.ts'
import type { GuildFacts, Standing } from '../../permissions/facts.ts'
import { listInWords } from '../../permissions/list-in-words.ts'
import type { Somebody } from '../../permissions/live/somebody.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Steward } from '../../steward.ts'
import { namedRoles } from '../named-roles.ts'
import { roleEndsIn } from '../role-ends.ts'
import type { Verb, VerbInput } from '../verb.ts'
import { asPlanned } from './as-planned.ts'

// More sentences say nothing new.
const MOST_TOLD = 3

type Order = Record<string, unknown>

/** The roles that a take-back leaves as they are: their names in words, and why, to whoever orders it. */
export interface Leaves {
  roleIds: string[]
  names: string
  because: string
}

/**
 * Of an order for roles that is refused as a whole, what may be ordered of it, and what it leaves then. Null where that is
 * all of it or nothing. `input`: the order as its verb has parsed it, which asks for nothing but roles.
 */
export async function rolesInReach(
  steward: Steward,
  { verb, input }: { verb: Verb; input: VerbInput },
  standing: Standing,
  person: Somebody,
): Promise<{ input: Order; leaves: Leaves } | null> {
  if (verb.action !== 'member.roles') return null
  const order = { ...input } as Order
  const facts = { standing, target: person }
  const refusals = async (some: Order) => {
    const verdict = judge({ action: verb.action, ...(await verb.asks?.({ ...input, ...some }, steward)) }, facts)
    return verdict.ok ? [] : verdict.because
  }
  const left = new Map<string, string>()
  const reached: string[] = []
  for (const id of namedRoles(order)) {
    const [because] = await refusals(only(order, [id]))
    if (because) left.set(id, because.text)
    else reached.push(id)
  }
  if (reached.length === 0 || left.size === 0) return null
  const part = only(order, reached)
  // Each alone, and yet not all of them.
  if ((await refusals(part)).length > 0) return null
  return { input: part, leaves: leavesOf(standing.guild, left) }
}

/** What the log says of a take-back that leaves something: others read it too. */
export const inPart = ({ roleIds, names }: Leaves): string =>
  `Only a part of it is taken back: ${names} ${roleIds.length === 1 ? 'is' : 'are'} out of reach.`

/** The same with why, as its run says it. */
export const whyInPart = (leaves: Leaves): string => `${inPart(leaves)} ${leaves.because}`

/** What of the roles that were left it still leaves, by the order worked out anew. */
export function stillLeft(now: Order, leaves: Leaves | undefined): Leaves | undefined {
  const named = namedRoles(now)
  return leaves?.roleIds.some(id => named.includes(id)) ? leaves : undefined
}

function only(order: Order, roleIds: string[]): Order {
  const ends = roleEndsIn(order).filter(({ roleId }) => roleIds.includes(roleId))
  return asPlanned(order, { add: roleIds, remove: roleIds, ends }) ?? {}
}

function leavesOf({ roles }: GuildFacts, left: Map<string, string>): Leaves {
  const roleIds = [...left.keys()]
  const names = roleIds.map(id => nameInSentence(roles.find(role => role.id === id)?.name ?? 'a deleted role'))
  const because = [...new Set(left.values())].slice(0, MOST_TOLD).join(' ')
  return { roleIds, names: listInWords(names, 'and', MOST_TOLD), because }
}

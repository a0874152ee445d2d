import type { Guard, Named } from '../audit/open-entry.ts'
import { approvedAdministrator, withinLimits } from '../brakes/brake-guards.ts'
import { reasonGiven } from '../brakes/reason-given.ts'
import { noneBeingErased, noneErasedSince } from '../erasure/hold-erasures.ts'
import type { Judged } from '../permissions/authorize.ts'
import { otherHands } from './other-hands.ts'
import type { Asks, State, Verb, VerbInput } from './verb.ts'

interface Guarded<Input extends VerbInput> {
  verb: Verb<Input>
  input: Input
  facts: Judged
  asks: Asks | undefined
  before: State
  state: State | undefined
  actor: Named
  /** Whom or what it is about, as the entry will name them. */
  subject: Named | null
  /** Since before which moment anything was read that the entry tells. */
  readAt: Date
  /** It takes back what an entry tells. */
  isUndo: boolean
  runId: string | undefined
  byItself: boolean
  more: Guard | undefined
}

/** What must hold at the moment an order is written down, all of it in the transaction that opens its entry. */
export function guardsOf<Input extends VerbInput>(order: Guarded<Input>): Guard[] {
  const { verb, input, facts, asks, before, state, actor, runId, byItself, more } = order
  const ordered = { guildId: input.guildId, actorId: actor.id, action: verb.action, intent: input, before }
  const { guildId, reason } = input
  return [
    ...knownStill(order),
    // Before what follows: whoever has to ask for approval has said why by then.
    ...reasonGiven({ guildId, action: verb.action, reason, runId, byItself }),
    ...(input.seenEntryId === undefined ? [] : [otherHands(input, facts.standing)]),
    ...approvedAdministrator(facts.standing.guild, asks, runId),
    ...(verb.guards?.(input, actor, before, state) ?? []),
    // Last but for what the run itself asks: whoever waits for it holds up the same moderator's other orders.
    ...withinLimits(ordered),
    ...(more ? [more] : []),
  ]
}

/**
 * Nobody whom it is about is being erased. Nor were they since what the entry tells of them was read, where that was read of
 * what Steward keeps: who wrote a message, and what an entry has to be taken back of.
 */
function knownStill<Input extends VerbInput>({ input, asks, subject, readAt, isUndo }: Guarded<Input>): Guard[] {
  const { guildId, userId } = input
  const people = [...new Set([subject?.id, userId])].filter(
    id => id !== undefined && id !== asks?.channelId,
  ) as string[]
  if (people.length === 0) return []
  const isOfRecords = isUndo || subject?.id !== userId
  return [isOfRecords ? noneErasedSince(guildId, people, readAt) : noneBeingErased(guildId, people)]
}

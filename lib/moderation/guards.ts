import type { Guard, Named } from '../audit/open-entry.ts'
import { approvedAdministrator, withinLimits } from '../brakes/brake-guards.ts'
import { reasonGiven } from '../brakes/reason-given.ts'
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
  runId: string | undefined
  byItself: boolean
  more: Guard | undefined
}

/** What must hold at the moment an order is written down, all of it in the transaction that opens its entry. */
export function guardsOf<Input extends VerbInput>(order: Guarded<Input>): Guard[] {
  const { verb, input, facts, asks, before, state, actor, runId, byItself, more } = order
  const ordered = { guildId: input.guildId, actorId: actor.id, action: verb.action, intent: input }
  const { guildId, reason } = input
  return [
    // First of all: whoever has to ask for approval has said why by then.
    ...reasonGiven({ guildId, action: verb.action, reason, runId, byItself }),
    ...(input.seenEntryId === undefined ? [] : [otherHands(input, facts.standing)]),
    ...approvedAdministrator(facts.standing.guild, asks, runId),
    ...(verb.guards?.(input, actor, before, state) ?? []),
    // Last but for what the run itself asks: whoever waits for it holds up the same moderator's other orders.
    ...withinLimits(ordered),
    ...(more ? [more] : []),
  ]
}

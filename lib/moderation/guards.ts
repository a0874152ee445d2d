import type { Guard, Named } from '../audit/open-entry.ts'
import type { Judged } from '../permissions/authorize.ts'
import { otherHands } from './other-hands.ts'
import type { Verb, VerbInput } from './verb.ts'

interface Guarded<Input extends VerbInput> {
  verb: Verb<Input>
  input: Input
  facts: Judged
  actor: Named
  runId: string | undefined
  more: Guard | undefined
}

/** What must hold at the moment an order is written down, all of it in the transaction that opens its entry. */
export function guardsOf<Input extends VerbInput>({ input, actor, more }: Guarded<Input>): Guard[] {
  return [...(input.seenEntryId === undefined ? [] : [otherHands(input, actor.id)]), ...(more ? [more] : [])]
}

import { authorize } from '../permissions/authorize.ts'
import type { Steward } from '../steward.ts'
import type { Verb, VerbInput } from './verb.ts'

/** Refuses an order of which somebody may not do what goes with it, such as to post a warning where it is to stand. */
export async function authorizeNeeds<Input extends VerbInput>(
  steward: Steward,
  verb: Verb<Input>,
  input: Input,
  by: { guildId: string; moderatorId: string; whose?: string | undefined },
): Promise<void> {
  const needs = (await verb.needs?.(input, steward)) ?? []
  for (const need of needs) await authorize(steward, { ...by, targetId: undefined, ...need })
}

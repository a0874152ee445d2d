import { z } from 'zod'
import type { Named } from '../audit/open-entry.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import { orderFields } from '../moderation/input.ts'
import { parseInput } from '../parse-input.ts'
import { authorize } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { type BulkVerb, bulkVerb, commonInput, isForPeople } from './bulk-verb.ts'
import { judgeOrder, judgePeople } from './judge-plan.ts'
import { reasonsForAnybody } from './judge-targets.ts'
import { readTargets } from './read-targets.ts'
import { storePlan } from './store-plan.ts'
import { ownReasons, TargetsInput } from './targets-input.ts'

export const PlanInput = z.object({
  ...orderFields,
  guildId: Snowflake,
  /** The verb, "member.ban". */
  action: z.string('must be an action.').max(50, 'must be an action.'),
  /** What is the same for all targets, such as `deleteMessageDays`. */
  input: z.record(z.string(), z.unknown(), 'must be an order.').default({}),
  targets: TargetsInput,
})

interface Asked {
  steward: Steward
  viewer: { id: string; displayName: string }
  standing: Standing
  input: z.output<typeof PlanInput>
}

/**
 * Plans something for many, from the mirror at once: of each target what will become of it and why. Nothing is done yet.
 * Throws `invalid`, and `forbidden` where the moderator could do it to nobody.
 */
export async function planRun({ steward, viewer, standing, input: asked }: Asked): Promise<{ runId: string }> {
  const { db, platform } = steward
  const { guildId, reason, targets } = asked
  const verb = bulkVerb(asked.action)
  const schema = verb.input(platform.profile)
  const order = (userId: string) => parseInput(schema, { ...asked.input, guildId, reason, userId })
  await refuseForAnybody(steward, verb, order('0'), standing)
  const input = commonInput(order('0'), asked.input)
  const judged = isForPeople(verb)
    ? await judgePeople(steward, verb, order('0'), standing, await readTargets(db, platform, guildId, targets))
    : [await judgeOrder(steward, verb, order('0'), standing)]
  const reasons = ownReasons(targets)
  const withReason = (target: (typeof judged)[number]) => {
    const own = reasons.get(target.targetId)
    return own === undefined ? target : { ...target, input: { reason: own } }
  }
  const requestedBy: Named = { id: viewer.id, name: viewer.displayName }
  const action = verb.action
  return {
    runId: await storePlan(steward, { guildId, action, input, reason, requestedBy, targets: judged.map(withReason) }),
  }
}

/** Throws `forbidden` where the moderator could do this to nobody. What the bot lacks is told by the plan, of each target. */
export async function refuseForAnybody(
  steward: Steward,
  verb: BulkVerb,
  input: Parameters<BulkVerb['subject']>[0],
  standing: Standing,
): Promise<void> {
  const reasons = (await reasonsForAnybody(steward, verb, input, standing)).filter(({ who }) => who !== 'bot')
  const because = reasons.map(({ text }) => text)
  if (because[0]) throw new StewardError('forbidden', because[0], { because })
  for (const need of verb.needs?.(input) ?? []) {
    await authorize(steward, {
      ...need,
      guildId: input.guildId,
      moderatorId: standing.moderator.userId,
      targetId: undefined,
    })
  }
}

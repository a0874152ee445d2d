import { z } from 'zod'
import type { Named } from '../audit/open-entry.ts'
import { reasonsNotToGive } from '../endings/givable-roles.ts'
import { rolesToGiveBack } from '../endings/roles-to-give-back.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import { authorizeNeeds } from '../moderation/authorize-needs.ts'
import { EndsAt } from '../moderation/ends-at.ts'
import { orderFields } from '../moderation/input.ts'
import { MOST_GIVEN_BACK } from '../moderation/remove-ban.ts'
import { parseInput } from '../parse-input.ts'
import type { Standing } from '../permissions/facts.ts'
import { refuseBecause } from '../permissions/live/require-right.ts'
import { toldToOthers } from '../permissions/whose-of.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { type BulkVerb, bulkVerb, commonInput, isForPeople } from './bulk-verb.ts'
import { judgeOrder, judgePeople } from './judge-plan.ts'
import { reasonsForAnybody } from './judge-targets.ts'
import { readTargets } from './read-targets.ts'
import { BAN_ENDED } from './run-order.ts'
import { storePlan } from './store-plan.ts'
import { ownOrders, TargetsInput } from './targets-input.ts'
import type { Planned } from './verdict-of.ts'

export const PlanInput = z.object({
  ...orderFields,
  guildId: Snowflake,
  /** The verb, "member.ban". */
  action: z.string('must be an action.').max(50, 'must be an action.'),
  /** What is the same for all targets, such as `deleteMessageDays`. */
  input: z.record(z.string(), z.unknown(), 'must be an order.').default({}),
  /** Of an unban: who wore roles when they went is promised them, as far as the moderator may give them. */
  givesBack: z.boolean('must be yes or no.').default(false),
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
  const { platform } = steward
  const { guildId, reason, targets } = asked
  const readAt = now()
  const verb = bulkVerb(asked.action)
  const schema = verb.input(platform.profile)
  const order = (userId: string) => parseInput(schema, { ...asked.input, guildId, reason, userId })
  await refuseForAnybody(steward, verb, order('0'), standing)
  const input = commonInput(order('0'), asked.input)
  const told = toldToOthers(standing)
  const judged = isForPeople(verb)
    ? await judgePeople(steward, verb, order('0'), told, readTargets(targets))
    : [await judgeOrder(steward, verb, order('0'), told)]
  const own = ownOrders(targets)
  refuseEnds(verb, [...own.values()])
  const returned = asked.givesBack && verb.action === 'ban.remove' ? judged.filter(({ runs }) => runs) : []
  const former = await rolesToGiveBack(
    steward.db.orm,
    guildId,
    returned.map(({ targetId }) => targetId),
  )
  const planned = judged.map(target =>
    withFormerRoles(standing, withOwn(target, own.get(target.targetId)), former.get(target.targetId)),
  )
  const requestedBy: Named = { id: viewer.id, name: viewer.displayName }
  const action = verb.action
  return {
    runId: await storePlan(steward, { guildId, action, input, reason, requestedBy, readAt, targets: planned }),
  }
}

interface Own {
  reason?: string
  endsAt?: string
}

/**
 * A target with what it has for its own. A ban that has ended by now is left out; an end farther off than there are is none of
 * its own.
 */
function withOwn<Target extends Planned>(target: Target, own: Own | undefined): Target & { input?: Own } {
  if (!own) return target
  const { reason, endsAt } = own
  if (endsAt && target.runs && Date.parse(endsAt) <= now().getTime()) {
    return { ...target, plan: 'ended', planText: BAN_ENDED, runs: false }
  }
  const end = EndsAt.safeParse(endsAt)
  return { ...target, input: { ...(reason && { reason }), ...(end.success && { endsAt: end.data }) } }
}

/** A target with those roles to be given back that the moderator may give now; it is asked anew at its turn. */
function withFormerRoles<Target extends Planned & { targetId: string; input?: object }>(
  standing: Standing,
  target: Target,
  former: string[] = [],
) {
  const against = reasonsNotToGive(standing, target.targetId, former)
  const giveBack = former.filter(id => against.get(id)?.length === 0).slice(0, MOST_GIVEN_BACK)
  if (giveBack.length === 0) return target
  const what = giveBack.length === 1 ? 'a former role' : `${giveBack.length} former roles`
  return { ...target, planText: `Gets ${what} back on joining again.`, input: { ...target.input, giveBack } }
}

/** Throws `invalid` where an end is given to what has none. */
function refuseEnds({ action }: BulkVerb, own: Own[]): void {
  if (action === 'member.ban' || own.every(({ endsAt }) => endsAt === undefined)) return
  const sentence = 'Only bans have an end of their own.'
  throw new StewardError('invalid', sentence, { fields: { targets: sentence } })
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
  refuseBecause(because)
  await authorizeNeeds(steward, verb, input, { guildId: input.guildId, moderatorId: standing.moderator.userId })
}

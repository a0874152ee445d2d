import { StewardError } from '../errors.ts'
import { can } from '../permissions/can.ts'
import type { Standing } from '../permissions/facts.ts'
import { now } from '../time.ts'
import type { TargetCounts } from './count-targets.ts'
import type { Run } from './find-run.ts'
import type { Target } from './run-targets.ts'

const OF_BANS = ['member.ban', 'ban.remove']

const LEFT_OUT = 'Left out. Only whoever may see bans here is told why.'
const NOTHING_DONE = 'Nothing was done. Only whoever may see bans here is told why.'

/** What a plan says of those who have their turn: all others are left out. */
export const WITH_TURN = ['do', 'unknown_id'] as const

/** How those stand to whom nothing was done at their turn. */
export const UNDONE = ['already', 'refused'] as const

/**
 * Whether a run may not tell somebody who is banned already, and who is not: it bans or unbans, another has ordered it, and
 * they may not see bans. All that is left out looks alike to them then, or the one cause that is not told would be told by that.
 */
export function hidesBans(
  standing: Standing,
  { action, requestedById }: Pick<Run, 'action' | 'requestedById'>,
): boolean {
  if (!OF_BANS.includes(action) || requestedById === standing.moderator.userId) return false
  return !can({ standing, action: 'ban.list', now: now() }).ok
}

/** Throws `forbidden` where somebody to whom bans were told so far may not see them any more. */
export function requireBansTold(wereHidden: boolean, standing: Standing, run: Run): void {
  if (!wereHidden && hidesBans(standing, run))
    throw new StewardError('forbidden', 'You may not see bans here any more.')
}

/** A target as those see it from whom bans are hidden. */
export function withoutBans(target: Target): Target {
  const { plan, state } = target
  return {
    ...target,
    ...(!isAmong(WITH_TURN, plan) && { plan: 'never' as const, planText: LEFT_OUT }),
    ...(isAmong(UNDONE, state) && { state: 'refused' as const, explanation: NOTHING_DONE }),
    // Beside what was done it may say that a ban stood.
    ...(state === 'done' && { explanation: null }),
  }
}

/** How many targets stand how, as those see it from whom bans are hidden. */
export function countsWithoutBans({ plan, states }: TargetCounts): Pick<TargetCounts, 'plan' | 'states'> {
  return {
    plan: together(plan, one => (isAmong(WITH_TURN, one) ? one : 'never')),
    states: together(states, one => (isAmong(UNDONE, one) ? 'refused' : one)),
  }
}

function together<Kind extends string>(counts: Partial<Record<Kind, number>>, as: (kind: Kind) => Kind) {
  const sums: Partial<Record<Kind, number>> = {}
  for (const [kind, many] of Object.entries(counts) as [Kind, number][]) sums[as(kind)] = (sums[as(kind)] ?? 0) + many
  return sums
}

const isAmong = (some: readonly string[], one: string) => some.includes(one)

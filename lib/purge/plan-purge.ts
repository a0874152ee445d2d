import type { z } from 'zod'
import { isAge } from '../directory/moment-or-age.ts'
import { StewardError } from '../errors.ts'
import { readCapability } from '../platform/capabilities.ts'
import type { Profile } from '../platform/profile.ts'
import type { Command } from '../run-command.ts'
import { storePlan } from '../runs/store-plan.ts'
import { now } from '../time.ts'
import { askedChannels } from './asked-channels.ts'
import { countCalls, type InChannel } from './count-calls.ts'
import { type Candidate, findCandidates } from './find-candidates.ts'
import { isYoung } from './is-young.ts'
import { judgeCandidates } from './judge-candidates.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { lackedIn, type PurgeChannel } from './purge-channels.ts'
import { PurgePlanInput } from './purge-input.ts'
import type { PurgeInput } from './purge-views.ts'

type Input = z.output<typeof PurgePlanInput>

const MOST_NAMED = 20

/**
 * Plans to delete messages, ticked ones or all that match a filter now: of each what will become of it and why, in the
 * fewest calls (gaps.md, "Bulk delete body"). Nothing is deleted yet, and what is written later never joins. One of several
 * messages takes the place of the moderator's older plans. Throws `invalid` where there is no message, `forbidden` where the
 * moderator may delete none of them, and `conflict` while they plan another.
 */
export const planPurge: Command<Input, { runId: string }> = {
  permission: 'guild.enter',
  input: PurgePlanInput,
  run: asked => oneAtATime(asked.steward.db, asked.viewer.id, () => plan(asked)),
}

async function plan({ steward, viewer, standing, input }: Parameters<typeof planPurge.run>[0]) {
  const { guildId, reason, targets, pinnedToo } = input
  const readAt = now()
  const { channels, told } = await askedChannels(steward, { viewer, standing }, targets)
  // Before anything is looked for: that costs the platform requests.
  refuseEverywhere(channels)
  const found = await findCandidates(steward, { viewer, guildId, channels }, targets)
  const bulk = (await readCapability(steward.platform, 'bulk_delete')) !== false
  const { profile } = steward.platform
  const together = (candidate: Candidate) =>
    bulk && channels.get(candidate.channelId)!.bulk && isYoung(profile, candidate.createdAt, now().getTime())
  const ordered = inOrder(found, together)
  const judged = judgeCandidates(ordered, { channels: told, botUserId: standing.bot.userId, pinnedToo })
  const waiting = new Set(judged.filter(({ runs }) => runs).map(({ targetId }) => targetId))
  const stillTo = ordered.filter(({ id }) => waiting.has(id))
  const where = new Set(found.map(({ channelId }) => channelId))
  const named = [...channels].flatMap(([id, { name }]) => (name !== null && where.has(id) ? [{ id, name }] : []))
  const calls = callsOf(profile, stillTo, together)
  const age = ageOf(targets)
  const order: PurgeInput = { ...calls, channels: named.slice(0, MOST_NAMED), ...(age && { age }), pinnedToo }
  const requestedBy = { id: viewer.id, name: viewer.displayName }
  const frozen = { guildId, action: 'message.delete', reason, requestedBy, readAt, targets: judged }
  const runId = await storePlan(steward, { ...frozen, input: { ...order } })
  return { runId }
}

/** Throws where the moderator may delete messages in none of the channels. */
export function refuseEverywhere(channels: Map<string, PurgeChannel>): void {
  const because = [...channels.values()].map(lackedIn)
  if (because.some(reasons => reasons.length === 0)) return
  const texts = [...new Set(because.flat().map(({ text }) => text))]
  throw new StewardError('forbidden', texts[0] ?? 'You may not delete messages here.', { because: texts })
}

/** How far back a filter goes, where it says so by an age. */
function ageOf(targets: Input['targets']): string | undefined {
  const after = 'filter' in targets ? targets.filter.after : undefined
  return after !== undefined && isAge(after) ? after : undefined
}

/** First those that are deleted together, the one next to the line ahead: at most minutes later they go one by one. */
function inOrder(candidates: Candidate[], together: (candidate: Candidate) => boolean): Candidate[] {
  const sorted = candidates.toSorted((a, b) => timeOf(a) - timeOf(b))
  const young = new Set(sorted.filter(together))
  return [...young, ...sorted.filter(candidate => !young.has(candidate))]
}

const timeOf = ({ createdAt }: Candidate) => createdAt?.getTime() ?? 0

function callsOf(profile: Profile, candidates: Candidate[], together: (candidate: Candidate) => boolean) {
  const counts = new Map<string, InChannel>()
  for (const candidate of candidates) {
    const count = counts.get(candidate.channelId) ?? { young: 0, old: 0 }
    counts.set(candidate.channelId, count)
    if (together(candidate)) count.young++
    else count.old++
  }
  return countCalls(profile, [...counts.values()])
}

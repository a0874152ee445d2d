import type { z } from 'zod'
import { StewardError } from '../errors.ts'
import { readCapability } from '../platform/capabilities.ts'
import type { Profile } from '../platform/profile.ts'
import type { Command } from '../run-command.ts'
import { storePlan } from '../runs/store-plan.ts'
import { now } from '../time.ts'
import { countCalls, type InChannel } from './count-calls.ts'
import { type Candidate, findCandidates } from './find-candidates.ts'
import { isYoung } from './is-young.ts'
import { judgeCandidates } from './judge-candidates.ts'
import { type PurgeChannel, purgeChannels } from './purge-channels.ts'
import { PurgePlanInput } from './purge-input.ts'
import type { PurgeInput } from './purge-views.ts'

type Input = z.output<typeof PurgePlanInput>

const MOST_NAMED = 20

/**
 * Plans to delete messages, ticked ones or all that match a filter now: of each what will become of it and why, in the
 * fewest calls (gaps.md, "Bulk delete body"). Nothing is deleted yet, and what is written later never joins. Throws
 * `invalid` where there is no message, and `forbidden` where the moderator may delete none of them.
 */
export const planPurge: Command<Input, { runId: string }> = {
  permission: 'guild.enter',
  input: PurgePlanInput,
  async run({ steward, viewer, standing, input: { guildId, reason, targets, pinnedToo } }) {
    const channels = new Map<string, PurgeChannel>()
    const judgeChannels = async (ids: string[]) => {
      for (const [id, channel] of await purgeChannels(steward, standing, ids)) channels.set(id, channel)
      return new Set(ids.filter(id => channels.get(id)!.mayRead))
    }
    const found = await findCandidates(steward, viewer, guildId, targets, judgeChannels)
    await judgeChannels([...new Set(found.map(({ channelId }) => channelId))])
    refuseEverywhere(channels)
    const bulk = (await readCapability(steward.platform, 'bulk_delete')) !== false
    const { profile } = steward.platform
    const together = (candidate: Candidate) =>
      bulk && channels.get(candidate.channelId)!.bulk && isYoung(profile, candidate.createdAt, now().getTime())
    const ordered = inOrder(found, together)
    const judged = judgeCandidates(ordered, { channels, botUserId: standing.bot.userId, pinnedToo })
    const waiting = new Set(judged.filter(({ runs }) => runs).map(({ targetId }) => targetId))
    const input: PurgeInput = {
      ...callsOf(
        profile,
        ordered.filter(({ id }) => waiting.has(id)),
        together,
      ),
      channels: [...channels].flatMap(([id, { name }]) => (name === null ? [] : [{ id, name }])).slice(0, MOST_NAMED),
    }
    const requestedBy = { id: viewer.id, name: viewer.displayName }
    const plan = { guildId, action: 'message.delete', reason, requestedBy, targets: judged }
    return { runId: await storePlan(steward, { ...plan, input: { ...input } }) }
  },
}

/** Throws where the moderator may delete messages in none of the channels. */
export function refuseEverywhere(channels: Map<string, PurgeChannel>): void {
  const because = [...channels.values()].map(({ own, others }) =>
    [...own, ...others].filter(({ who }) => who !== 'bot'),
  )
  if (because.some(reasons => reasons.length === 0)) return
  const texts = [...new Set(because.flat().map(({ text }) => text))]
  throw new StewardError('forbidden', texts[0] ?? 'You may not delete messages here.', { because: texts })
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

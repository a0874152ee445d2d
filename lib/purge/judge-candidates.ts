import type { Plan } from '../runs/plan.ts'
import { type Planned, verdictOf, WILL_DO } from '../runs/verdict-of.ts'
import type { Candidate } from './find-candidates.ts'
import type { PurgeChannel } from './purge-channels.ts'
import type { PurgeTarget } from './purge-views.ts'

type Judged = Plan['targets'][number] & { input: PurgeTarget & Record<string, unknown> }

interface By {
  channels: Map<string, PurgeChannel>
  botUserId: string
  pinnedToo: boolean
}

/** What a plan says of messages: those that run first, as they are given, then what is left out. */
export function judgeCandidates(candidates: Candidate[], by: By): Judged[] {
  const judged = candidates.map(candidate => toTarget(candidate, by))
  return [...judged.filter(({ runs }) => runs), ...judged.filter(({ runs }) => !runs)]
}

function toTarget(candidate: Candidate, by: By): Judged {
  const { id, channelId, createdAt, author } = candidate
  const channel = by.channels.get(channelId)!
  const isOwn = author?.id === by.botUserId
  const input: PurgeTarget & Record<string, unknown> = {
    channelId,
    createdAt: createdAt?.toISOString() ?? null,
    authorId: author?.id ?? null,
    // The bot deletes its own without any permission, but one by one only.
    ...(isOwn && !channel.bulk && { alone: true }),
  }
  return { ...verdict(candidate, channel, isOwn, by.pinnedToo), targetId: id, name: author?.name ?? id, input }
}

function verdict({ is, pinned }: Candidate, channel: PurgeChannel, isOwn: boolean, pinnedToo: boolean): Planned {
  const because = isOwn ? channel.own : channel.others
  if (because.length > 0) return verdictOf(because)
  if (is === 'gone') return { plan: 'already', planText: 'It is gone already.', runs: false }
  if (is === 'unknown') {
    return { plan: 'unknown_id', planText: 'Its content is not known, nor whether it is pinned.', runs: true }
  }
  if (pinned && !pinnedToo) return { plan: 'pinned', planText: 'Pinned messages are left out.', runs: false }
  return WILL_DO
}

import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import type { KnownChannel } from '../permissions/live/known-channel.ts'
import { channelsToActOn } from '../permissions/live/load-channels.ts'
import { channelNotFound } from '../permissions/live/not-found.ts'
import { rightsUnknown } from '../permissions/live/rights-unknown.ts'
import type { Because } from '../permissions/question.ts'
import { PlatformError } from '../platform/errors.ts'
import type { Steward } from '../steward.ts'

/** What somebody may do with the messages of one channel through the bot. */
export interface PurgeChannel {
  /** Null: there is no such channel for them. */
  name: string | null
  /** Why messages of others cannot be deleted there, and why the bot's own cannot; empty where they can. */
  others: Because[]
  own: Because[]
  /** Whether many may go in one call. */
  bulk: boolean
  /** Whether the moderator may know what stands there. */
  mayRead: boolean
}

/** Of each of these channels what somebody may do there. Throws `platform_unavailable` where nobody can tell. */
export async function purgeChannels(
  steward: Steward,
  standing: Standing,
  channelIds: string[],
): Promise<Map<string, PurgeChannel>> {
  return (await judgeOfChannels(steward, standing, channelIds))(standing)
}

/**
 * The same for whoever tells of it: for the moderator themselves, and for all who read of it (`toldToOthers`), by one look
 * at the channels.
 */
export async function judgeOfChannels(
  steward: Steward,
  { guild, whose }: Standing,
  channelIds: string[],
): Promise<(standing: Standing) => Map<string, PurgeChannel>> {
  const channels = await channelsToActOn(steward, guild.id).catch(error => {
    throw error instanceof PlatformError ? rightsUnknown(error, whose) : error
  })
  const known = new Map(channels.map(channel => [channel.id, channel]))
  return standing => new Map(channelIds.map(id => [id, judged(standing, known.get(id))]))
}

/** What a moderator lacks themselves for deleting messages in a channel. */
export function lackedIn({ own, others }: PurgeChannel): Because[] {
  return [...own, ...others].filter(({ who }) => who !== 'bot')
}

function judged(standing: Standing, channel: KnownChannel | undefined): PurgeChannel {
  // One that they cannot see and one that does not exist look the same (design, rule 5).
  if (!channel || !judge({ action: 'channel.view' }, { standing, channel }).ok) return nowhere(standing)
  const because = (asked: Parameters<typeof judge>[0]) => {
    const verdict = judge(asked, { standing, channel })
    return verdict.ok ? [] : verdict.because
  }
  return {
    name: channel.name,
    others: because({ action: 'message.delete' }),
    own: because({ action: 'message.delete', message: { authorId: standing.bot.userId } }),
    bulk: because({ action: 'message.delete.bulk' }).length === 0,
    mayRead: because({ action: 'message.list' }).length === 0,
  }
}

function nowhere({ whose }: Standing): PurgeChannel {
  const hidden: Because = { code: 'channel-hidden', who: 'moderator', text: channelNotFound(whose).message }
  return { name: null, others: [hidden], own: [hidden], bulk: false, mayRead: false }
}

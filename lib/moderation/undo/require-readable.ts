import type { auditEntries } from '../../db/schema/audit.ts'
import { StewardError } from '../../errors.ts'
import { judge } from '../../permissions/authorize.ts'
import type { Standing } from '../../permissions/facts.ts'
import { channelsToActOn } from '../../permissions/live/load-channels.ts'
import { isAdministrator } from '../../permissions/standing.ts'
import { channelOfEntry, HIDDEN_CHANNEL } from '../../queries/audit/about-messages.ts'
import type { Steward } from '../../steward.ts'

/**
 * Throws `forbidden`, the same whatever has become of it, for an entry about messages that the viewer may not read by their
 * own rights, be it theirs: what an undo finds would tell of the message. Of a channel that is gone administrators alone know.
 * Throws the platform's errors while it is silent.
 */
export async function requireReadable(
  steward: Steward,
  standing: Standing,
  entry: typeof auditEntries.$inferSelect,
): Promise<void> {
  const channelId = channelOfEntry(entry)
  if (channelId === null) return
  const channel = (await channelsToActOn(steward, entry.guildId)).find(({ id }) => id === channelId)
  if (!channel && isAdministrator(standing.guild, standing.moderator)) return
  const verdict = judge({ action: 'message.list' }, { standing, channel })
  const mayRead = channel && (verdict.ok || verdict.because.every(({ who }) => who === 'bot'))
  if (!mayRead) throw new StewardError('forbidden', HIDDEN_CHANNEL)
}

import { and, eq, ne, or } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { channels } from '../db/schema/channels.ts'
import { roles } from '../db/schema/guilds.ts'
import { StewardError } from '../errors.ts'
import { ERASURE, namesInDetails } from './erase-entries.ts'
import { IN_A_RUN, isInOpenRun } from './erase-runs.ts'
import { isBeingTold } from './is-being-told.ts'
import type { Whose } from './whose.ts'

const ONESELF = 'You cannot erase what is kept about yourself. Another administrator can.'
const THE_BOT = 'The bot is nobody whose data could be erased.'
const NOBODY = 'This is the id of the guild, of a role or of a channel of it, and of nobody.'
const UNDER_WAY = 'Something is being done to them at this moment. Try again when it has ended.'
const ON_ITS_WAY =
  'A line of the mod log that tells of them is on its way to the platform. Try again when it has arrived, or set the mod log anew.'

/** Who may not be erased by whom, whatever is kept about them. */
export async function refusedPerson(
  orm: Orm,
  { guildId, userId }: Whose,
  { viewerId, botId }: { viewerId: string; botId: string },
): Promise<string[]> {
  if (userId === viewerId) return [ONESELF]
  if (userId === botId) return [THE_BOT]
  // Every entry names its guild, and many a role or a channel: who erased those would empty the log.
  if (userId === guildId) return [NOBODY]
  const places =
    (await orm.$count(roles, and(eq(roles.guildId, guildId), eq(roles.id, userId)))) +
    (await orm.$count(channels, and(eq(channels.guildId, guildId), eq(channels.id, userId))))
  return places > 0 ? [NOBODY] : []
}

/** Why what is kept about somebody cannot be erased now: what is under way could neither end nor tell how. */
export async function reasonsToWait(orm: Orm, whose: Whose): Promise<string[]> {
  const { guildId, userId } = whose
  const theirs = and(eq(auditEntries.targetId, userId), ne(auditEntries.action, ERASURE))
  const isOpen = and(eq(auditEntries.guildId, guildId), eq(auditEntries.outcome, 'pending'))
  const open = and(isOpen, or(theirs, namesInDetails(userId)))
  if ((await orm.$count(auditEntries, open)) > 0) return [UNDER_WAY]
  if (await isInOpenRun(orm, whose)) return [IN_A_RUN]
  return (await isBeingTold(orm, whose)) ? [ON_ITS_WAY] : []
}

/** Throws `conflict` where what is kept about somebody cannot be erased now. */
export async function requireNothingUnderWay(orm: Orm, whose: Whose): Promise<void> {
  const because = await reasonsToWait(orm, whose)
  if (because[0]) throw new StewardError('conflict', because[0], { because })
}

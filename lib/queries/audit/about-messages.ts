import { and, eq, gt, inArray, isNull, like, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit.ts'
import { seenChannels } from '../../evidence/seen-channels.ts'
import { ACTIONS, type Action, actionRules } from '../../permissions/actions.ts'
import type { Standing } from '../../permissions/facts.ts'
import type { Steward } from '../../steward.ts'
import { HOUR, now } from '../../time.ts'
import { notOfNotes } from './about-notes.ts'

const CHANNEL_ID = sql`${auditEntries.intent} ->> 'channelId'`
/** Entries about messages, be it in a channel that is hidden from whoever looks. */
const ABOUT_MESSAGES = or(
  like(auditEntries.action, 'message.%'),
  like(auditEntries.action, 'reaction.%'),
  like(auditEntries.action, 'mod-log.%'),
  // That the reason of one was corrected.
  and(eq(auditEntries.action, 'entry.reason'), sql`${auditEntries.intent} ? 'channelId'`),
)!

// No dialog is open for longer; to whoever may not read the log older deeds are none of their business.
const RECENT_MS = HOUR

/** Entries that are not about messages: what is done to those is done to nobody, and may be hidden from whoever looks. */
export const notOfMessages = () => not(ABOUT_MESSAGES)

// Not what was noted of somebody, erased of them, or done to a run of theirs: it is in nobody's way, and not for all to know.
const DONE_TO_PEOPLE = Object.keys(ACTIONS).filter(action => actionRules(action as Action).target !== undefined)

/** Entries that somebody who may not read the log is told of, as far as they need to know that others act meanwhile. */
export const toldToAll = () =>
  and(
    gt(auditEntries.openedAt, new Date(now().getTime() - RECENT_MS)),
    inArray(auditEntries.action, DONE_TO_PEOPLE),
    notOfMessages(),
  )

/** Why an entry is not told whole. */
export const HIDDEN_CHANNEL = 'It is about a message in a channel that you may not read.'

/** The channel of the messages, or of the mod log, that an entry is about; null: it is about none. */
export function channelOfEntry({
  action,
  intent,
}: Pick<typeof auditEntries.$inferSelect, 'action' | 'intent'>): string | null {
  const { channelId } = intent
  return /^(message|reaction|mod-log)\.|^entry\.reason$/.test(action) && typeof channelId === 'string'
    ? channelId
    : null
}

/**
 * Which entries a search for this target may find: without those of others about messages in channels that the viewer may
 * not read, or about notes that they may not, or what is hidden in them would be told by their being found. Undefined: all.
 */
export async function findableBy(steward: Steward, standing: Standing, target: string): Promise<SQL | undefined> {
  const { orm } = steward.db
  const ofOthers = and(
    eq(auditEntries.guildId, standing.guild.id),
    eq(auditEntries.targetId, target),
    ne(auditEntries.actorId, standing.moderator.userId),
    ABOUT_MESSAGES,
  )
  const [any] = await orm.select({ id: auditEntries.id }).from(auditEntries).where(ofOthers).limit(1)
  const ofNotes = notOfNotes(standing)
  if (!any) return ofNotes
  const seen = await seenChannels(steward, standing)
  const own = eq(auditEntries.actorId, standing.moderator.userId)
  return and(ofNotes, or(own, not(ABOUT_MESSAGES), isNull(CHANNEL_ID), seen.where(CHANNEL_ID)))
}

import { and, eq, inArray } from 'drizzle-orm'
import { deletedMessages, messages } from '../../db/schema/messages.ts'
import { StewardError } from '../../errors.ts'
import { log } from '../../log.ts'
import type { MessageKey } from '../../mirror/messages/store-messages.ts'
import { readCapability } from '../../platform/capabilities.ts'
import { PlatformLacks, PlatformRefused } from '../../platform/errors.ts'
import { getMessage, type PlatformMessage } from '../../platform/messages.ts'
import { createdAt } from '../../platform/snowflake.ts'
import type { Steward } from '../../steward.ts'
import { inBatches } from '../in-batches.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { unlessSilent } from '../unless-silent.ts'
import type { LookedUpMessages } from './message-views.ts'
import { messageViewsOf, type Shown } from './message-views-of.ts'
import { mirrorCoverage } from './mirror-coverage.ts'
import { compareIds } from './place.ts'
import { type PastedMessage, readPastedMessages } from './read-pasted-messages.ts'
import { type Channels, readableChannels } from './readable-channels.ts'

const MOST = 100
const TOGETHER = 4

type Looked = { shown: Shown } | { unknown: { id: string; channelId: string } } | { missing: string }

/**
 * What a pasted text names: links, `<channel>-<message>` and bare ids, which are looked for in the mirror and else in the
 * channel that is given. At most 100 at once, else `invalid`. What lies in a channel that this viewer or the bot may not
 * read is missing, as is what is gone. What the mirror does not have as it is now the platform is asked for; while it is silent
 * it is shown as the mirror last knew it, else unknown. Throws the platform's other errors.
 * `isMirrorEnough`: of what the mirror does not have as it is now, the platform is not asked again, and it is unknown.
 */
export async function lookUpMessages(
  steward: Steward,
  guild: ViewedGuild,
  text: string,
  channelId?: string,
  isMirrorEnough = false,
): Promise<LookedUpMessages> {
  const pasted = readPastedMessages(text)
  if (pasted.length === 0) refuse('This names no message. Paste links to messages or their ids.')
  if (pasted.length > MOST) refuse(`Paste at most ${MOST} messages at once.`)
  const channels = await readableChannels(steward, guild)
  const mirrored = await mirroredKeys(steward, guild.id, channels, pasted)
  const looked = await inBatches(pasted, TOGETHER, one => look(one))
  const shown = looked.flatMap(one => ('shown' in one ? one.shown : []))
  const views = await messageViewsOf(steward, guild, channels, distinct(shown))
  const unknown = distinct(looked.flatMap(one => ('unknown' in one ? one.unknown : [])))
  return {
    messages: views.toSorted((one, other) => compareIds(other.id, one.id)),
    unknown: unknown.map(key => ({
      ...key,
      createdAt: createdAt(steward.platform.profile, key.id)?.toISOString() ?? null,
    })),
    missing: looked.flatMap(one => ('missing' in one ? one.missing : [])),
  }

  async function look({ written, guildId, channelId: named, id }: PastedMessage): Promise<Looked> {
    if (guildId !== undefined && guildId !== guild.id) return { missing: written }
    const place = named ?? mirrored.channelOf(id) ?? channelId
    if (!place || !channels.readable.some(one => one.id === place)) return { missing: written }
    const key = { channelId: place, id }
    if (mirrored.isCurrent(key)) return { shown: key }
    if (mirrored.isDeleted(key)) return { missing: written }
    if (isMirrorEnough) return { unknown: key }
    const told = await tell(steward, { guildId: guild.id, channelId: place }, id)
    if (told === 'unknown') return mirrored.has(key) ? { shown: key } : { unknown: key }
    return told ? { shown: { ...key, told } } : { missing: written }
  }
}

/** The message; null where it is gone, "unknown" where the platform does not let messages be read, or is silent. */
async function tell(
  { platform }: Steward,
  place: { guildId: string; channelId: string },
  id: string,
): Promise<PlatformMessage | 'unknown' | null> {
  return unlessSilent<PlatformMessage | 'unknown' | null>(platform.capabilities, {
    key: `message/${place.guildId}`,
    read: getMessage(platform, place, id).catch(goneOrUnknown),
    known: 'unknown',
    isPatient: false,
    onSilence: error => log.warn({ err: error, ...place, messageId: id }, 'a message cannot be read'),
  })
}

function goneOrUnknown(error: unknown): 'unknown' | null {
  if (error instanceof PlatformLacks) return 'unknown'
  if (error instanceof PlatformRefused) return null
  throw error
}

async function mirroredKeys(steward: Steward, guildId: string, { readable }: Channels, pasted: PastedMessage[]) {
  const { db, platform } = steward
  const ids = pasted.map(({ id }) => id)
  const channelIds = readable.map(({ id }) => id)
  const of = { id: messages.id, channelId: messages.channelId, createdAt: messages.createdAt }
  const ours = and(eq(messages.guildId, guildId), inArray(messages.channelId, channelIds), inArray(messages.id, ids))
  const [known, deleted] = await Promise.all([
    db.orm.select(of).from(messages).where(ours),
    db.orm
      .select({ id: deletedMessages.id, channelId: deletedMessages.channelId })
      .from(deletedMessages)
      .where(and(inArray(deletedMessages.channelId, channelIds), inArray(deletedMessages.id, ids))),
  ])
  // Where nothing is listed it is all that lists show, too; else it may have been edited or deleted unheard.
  const lists = known.length > 0 && (await readCapability(platform, 'message_listing')) !== false
  const covered = lists ? await mirrorCoverage(steward, guildId) : null
  const current = known.filter(({ channelId, createdAt }) => {
    const since = covered ? covered.get(channelId) : new Date(0)
    return since !== undefined && createdAt >= since
  })
  const isAmong = (list: MessageKey[], key: MessageKey) =>
    list.some(one => one.id === key.id && one.channelId === key.channelId)
  return {
    channelOf: (id: string) => [...known, ...deleted].find(one => one.id === id)?.channelId,
    has: (key: MessageKey) => isAmong(known, key),
    isCurrent: (key: MessageKey) => isAmong(current, key),
    isDeleted: (key: MessageKey) => isAmong(deleted, key),
  }
}

function distinct<T extends { id: string; channelId: string }>(list: T[]): T[] {
  return [...new Map(list.map(one => [`${one.channelId}/${one.id}`, one])).values()]
}

function refuse(sentence: string): never {
  throw new StewardError('invalid', sentence, { fields: { text: sentence } })
}

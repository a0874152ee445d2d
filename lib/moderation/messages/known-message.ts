import { messageChangedLately } from '../../audit/changed-lately.ts'
import type { Named } from '../../audit/open-entry.ts'
import { calledBy } from '../../directory/called-by.ts'
import { tellsRemoval } from '../../mirror/messages/forget-reactions.ts'
import { type MessageRow, messageRow } from '../../mirror/messages/message-row.ts'
import { type MessageKey, readDeleted, readMessages } from '../../mirror/messages/store-messages.ts'
import { PlatformLacks, PlatformNotFound, PlatformRefused } from '../../platform/errors.ts'
import { getMessage, type PlatformMessage } from '../../platform/messages.ts'
import type { Profile } from '../../platform/profile.ts'
import type { Steward } from '../../steward.ts'

/** A message as far as anybody knows it. */
export interface KnownMessage {
  author: Named | null
  /** It is deleted already, for sure. */
  isGone: boolean
  row: MessageRow | null
  /** As the platform has just told it, where it was asked. */
  told: PlatformMessage | null
  /** Whether a reaction that is gone would be known to be: else one that stands there may be gone. */
  tellsRemovals: boolean
  /** Whether its embeds are hidden; null: not known. */
  isSuppressed: boolean | null
  /** Steward has changed something about it within seconds, which may not be in this yet. */
  isUnsure: boolean
}

/** A message of which nothing is known. */
export const NOTHING: KnownMessage = {
  author: null,
  isGone: false,
  row: null,
  told: null,
  tellsRemovals: false,
  isSuppressed: null,
  isUnsure: false,
}

/**
 * A message from the mirror, unless Steward did something to it within seconds, else from the platform where that
 * gives single messages (gaps.md, "Reading messages"). Throws the platform's errors where it is silent.
 */
export async function knownMessage(steward: Steward, guildId: string, key: MessageKey): Promise<KnownMessage> {
  const [row] = await readMessages(steward.db.orm, guildId, [key])
  const isUnsure = row !== undefined && (await messageChangedLately(steward.db, guildId, row))
  if (row && !isUnsure) return mirrored(steward, row)
  if (!row && (await readDeleted(steward.db.orm, [key])).length > 0) return { ...NOTHING, isGone: true }
  try {
    return await toldMessage(steward, guildId, key)
  } catch (error) {
    if (error instanceof PlatformNotFound) return { ...NOTHING, isGone: true }
    // What may not be read can be acted on all the same.
    if (!(error instanceof PlatformLacks || error instanceof PlatformRefused)) throw error
    return row ? { ...(await mirrored(steward, row)), isSuppressed: null, isUnsure } : NOTHING
  }
}

/** A message as the platform has it now. Throws PlatformNotFound, PlatformLacks and its other errors. */
export async function toldMessage(
  steward: Reading,
  guildId: string,
  { channelId, id }: MessageKey,
): Promise<KnownMessage> {
  const told = await getMessage(steward.platform, { guildId, channelId }, id)
  return { ...asKnown(steward, messageRow(guildId, told)), told, tellsRemovals: true }
}

/** The bit that hides a message's embeds (gaps.md, "Flags"); 0 where the platform has none. */
export function suppressBit({ messageFlags: { SUPPRESS_EMBEDS: bit } }: Profile): number {
  return bit === undefined ? 0 : 1 << bit
}

type Reading = Pick<Steward, 'platform'>

/** What the mirror's row says. */
export async function mirrored({ db, platform }: Steward, row: MessageRow): Promise<KnownMessage> {
  return { ...asKnown({ platform }, row), tellsRemovals: await tellsRemoval(db.orm, 'MESSAGE_REACTION_REMOVE') }
}

function asKnown({ platform: { profile } }: Reading, row: MessageRow): KnownMessage {
  const author = { id: row.authorId, name: calledBy(row.authorGlobalName, row.authorName, row.authorId) }
  return { ...NOTHING, author, row, isSuppressed: (row.flags & suppressBit(profile)) !== 0 }
}

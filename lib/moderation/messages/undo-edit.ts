import { z } from 'zod'
import { applicationIdentityOf } from '../../application/identity.ts'
import { ComposedShape } from '../../composer/composed-input.ts'
import { StewardError } from '../../errors.ts'
import { Snowflake } from '../../input-fields.ts'
import { changedParts, changesAnything } from '../../message-rules/changed-parts.ts'
import { isEmpty } from '../../message-rules/check-message.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import type { Steward } from '../../steward.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { isAt } from './edit-guards.ts'
import { messageChangedSince } from './message-changed-since.ts'
import { type OwnMessage, ownMessage } from './own-message.ts'
import { says } from './says.ts'
import { lostFiles, NOTHING_ELSE, whatComesBack } from './what-comes-back.ts'

const Edited = z.object({ channelId: Snowflake, messageId: Snowflake, message: ComposedShape })
// Not told by every answer of the platform.
const Since = z.object({ editedAt: z.string() })
const Former = z.object({ message: ComposedShape, lost: z.array(z.string()).default([]) })

/**
 * What gives a message its former state back: an edit. Files that were taken away are gone for good; that, and what others
 * have changed since, is told as a conflict.
 */
export async function undoEdit(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { guildId, intent, before } = entry
  const { channelId, messageId, message: edited } = Edited.parse(intent)
  const { message: former, lost: had } = Former.parse(before)
  const now = await nowOf(steward, { guildId, channelId, id: messageId })
  if ('because' in now) return now
  const { message, lost, unwritable } = whatComesBack(former, now.message)
  if (isEmpty(message)) return { because: NOTHING_ELSE }
  const changes = changedParts(now.message, message)
  if (!changesAnything(changes)) {
    const rest = 'All else of the message is as it was before.'
    return { because: lost > 0 ? `${lostFiles(lost)} ${rest}` : 'The message says so again already.' }
  }
  const conflict = [
    await changedSince(entry, steward, { now, edited }),
    lost > 0 ? lostFiles(lost) : '',
    ...(changes.embeds ? unwritten([...new Set([...had, ...unwritable])], now.lost ?? []) : []),
  ].filter(Boolean)
  return {
    action: 'message.edit',
    input: { channelId, messageId, seenEditedAt: now.editedAt, message },
    ...(conflict.length > 0 && { conflict: conflict.join(' ') }),
  }
}

/** What embeds had, or have, that Steward cannot write: the one does not come back with them, the other goes. */
function unwritten(had: string[], has: string[]): string[] {
  const gone = had.filter(words => !has.includes(words))
  return [
    gone.length > 0 ? `Steward cannot write all that the embeds had, and does not bring back: ${gone.join(', ')}.` : '',
    has.length > 0
      ? `All embeds are sent anew, and Steward cannot write all that they have. Left out: ${has.join(', ')}.`
      : '',
  ]
}

/** What others have made of it since, as a sentence; null: nothing. */
async function changedSince(
  entry: Undoable,
  steward: Steward,
  { now, edited }: { now: OwnMessage; edited: ComposedMessage },
): Promise<string | null> {
  // By the time first: the preview of a link, which a platform appends by itself, is no edit.
  const { data: since } = Since.safeParse(entry.after)
  if (since && isAt(now.editedAt, since.editedAt)) return null
  if (!says(now.message, edited)) return 'Somebody has changed this message since; that would be taken back too.'
  const by = await messageChangedSince(entry, steward, ['message.edit'])
  return by && `${by} has changed this message meanwhile.`
}

async function nowOf(
  steward: Steward,
  key: { guildId: string; channelId: string; id: string },
): Promise<OwnMessage | { because: string }> {
  const { botUserId } = await applicationIdentityOf(steward.db, steward.platform)
  try {
    return await ownMessage(steward, key, botUserId)
  } catch (error) {
    if (error instanceof StewardError) return { because: error.message }
    throw error
  }
}

import { z } from 'zod'
import { ComposedShape } from '../../composer/composed-input.ts'
import { composedOf } from '../../composer/composed-of-row.ts'
import { Snowflake } from '../../input-fields.ts'
import type { MessageRow } from '../../mirror/messages/message-row.ts'
import { PlatformRefused } from '../../platform/errors.ts'
import type { Steward } from '../../steward.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { freshMessage } from './fresh-message.ts'
import { NOTHING } from './known-message.ts'
import { says } from './says.ts'

const Posted = z.object({ channelId: Snowflake, messageId: Snowflake, message: ComposedShape })

/** What takes a posted message back: it is deleted. That it says something else by now is told as a conflict. */
export async function undoPost({ guildId, intent, after }: Undoable, steward: Steward): Promise<Inverse> {
  const { channelId, messageId, message } = Posted.parse({ ...intent, ...after })
  const { isGone, row } = await freshMessage(steward, guildId, { channelId, id: messageId }).catch(error => {
    // One that may not be read can be deleted all the same.
    if (error instanceof PlatformRefused) return NOTHING
    throw error
  })
  if (isGone) return { because: 'The message is gone already.' }
  // Previews of links, which a platform appends by itself, are no edit.
  const isChanged = (row: MessageRow) => row.editedAt !== null && !says(composedOf(row), message)
  return {
    action: 'message.delete',
    input: { channelId, messageId },
    ...(row && isChanged(row) && { conflict: CHANGED_SINCE }),
  }
}

const CHANGED_SINCE = 'Somebody has changed this message since; what it says now would be deleted.'

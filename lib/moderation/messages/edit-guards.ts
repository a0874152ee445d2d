import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Guard, Named } from '../../audit/open-entry.ts'
import { requireUploads } from '../../composer/uploads/require-uploads.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { StewardError } from '../../errors.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import { HOUR, now } from '../../time.ts'
import type { EditInput } from './edit-input.ts'

// What was edited before was there to be read when whoever orders looked.
const LATELY_MS = HOUR

/** Nobody else is changing the same message, nor has since it was looked at: of two at once the second loses. */
export function noOtherEdit({ guildId, channelId, messageId, seenEditedAt }: EditInput): Guard {
  return async tx => {
    // Held until this entry is written: who comes after sees it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`edit ${messageId}`}, 0))`)
    const others = await tx
      .select({ outcome: auditEntries.outcome, after: auditEntries.after, actorName: auditEntries.actorName })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.guildId, guildId),
          eq(auditEntries.targetId, channelId),
          eq(auditEntries.action, 'message.edit'),
          eq(sql`${auditEntries.intent} ->> 'messageId'`, messageId),
          gt(auditEntries.openedAt, new Date(now().getTime() - LATELY_MS)),
          inArray(auditEntries.outcome, ['pending', 'done']),
        ),
      )
    if (others.some(({ outcome }) => outcome === 'pending')) throw conflict('Somebody is changing this message now.')
    if (others.some(({ after }) => isLater(after?.editedAt, seenEditedAt))) throw conflict(CHANGED_MEANWHILE)
  }
}

/** Files that are new to the message are the moderator's own uploads. Throws `invalid` by their place in it. */
export function ownUploads({ guildId, channelId, message }: EditInput, actor: Named, former: ComposedMessage): Guard {
  const stays = new Set(former.files.map(({ id }) => id))
  const fresh = message.files.flatMap((file, index) => (stays.has(file.id) ? [] : [{ file, index }]))
  return async tx => {
    const files = fresh.map(({ file }) => file)
    await requireUploads(tx, { guildId, channelId, viewerId: actor.id, files }).catch(error => {
      if (!(error instanceof StewardError)) throw error
      const fields = Object.entries(error.details.fields ?? {}).map(([field, text]) => {
        const place = fresh[Number(field.split('.').at(-1))]?.index
        return [place === undefined ? field : `message.files.${place}`, text]
      })
      throw new StewardError(error.code, error.message, { fields: Object.fromEntries(fields), cause: error })
    })
  }
}

export const CHANGED_MEANWHILE = 'Somebody has changed this message since you loaded it. Load it again.'

function conflict(sentence: string): StewardError {
  return new StewardError('conflict', sentence)
}

/** Whether a message was last edited then; null: never. */
export function isAt(editedAt: string | null, seen: string | null): boolean {
  return editedAt === null || seen === null ? editedAt === seen : Date.parse(editedAt) === Date.parse(seen)
}

function isLater(editedAt: unknown, seen: string | null): boolean {
  return typeof editedAt === 'string' && (seen === null || Date.parse(editedAt) > Date.parse(seen))
}

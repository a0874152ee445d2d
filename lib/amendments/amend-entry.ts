import { and, eq } from 'drizzle-orm'
import { recordEntryIn } from '../audit/record-entry.ts'
import type { Viewer } from '../auth/viewer.ts'
import { refuseUnseen } from '../changed-meanwhile.ts'
import { type AmendmentKind, entryAmendments } from '../db/schema/amendments.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { foldedBeside } from '../directory/folded-beside.ts'
import { StewardError } from '../errors.ts'
import { readableEntry } from '../moderation/undo/readable-entry.ts'
import { requireReadable } from '../moderation/undo/require-readable.ts'
import { refuse } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { channelOfEntry } from '../queries/audit/about-messages.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { ACTION_OF } from '../wordings/amendment-actions.ts'
import { amendmentsOf } from './amendments-of.ts'
import { whyNotAmended } from './why-not-amended.ts'

interface By {
  steward: Steward
  viewer: Viewer
  standing: Standing
}

interface Said {
  guildId: string
  entryId: string
  kind: AmendmentKind
  text: string
  /** When the reason that it replaces was corrected last, as whoever orders saw it. */
  seenAt?: string | null | undefined
}

/**
 * Says something of an entry of the log, which itself stays as it was written, and writes an entry of its own about that: from
 * which words to which. Answers that entry's id. Throws `not_found` for an entry that the viewer may not see, `forbidden`
 * without the right or where it is about messages that they may not read, and `conflict` where it cannot be said (any more).
 */
export async function amendEntry({ steward, viewer, standing }: By, said: Said): Promise<string> {
  const { db, live } = steward
  const { guildId, entryId, kind, text, seenAt } = said
  const action = ACTION_OF[kind]
  const found = await readableEntry(steward, { viewer, standing }, { guildId, entryId })
  const asked = { guildId, moderatorId: viewer.id, targetId: undefined, action, entry: { actorId: found.actorId } }
  refuse(asked, { standing })
  await requireReadable(steward, standing, found)
  const id = await db.orm.transaction(async tx => {
    // Held, so that of two who amend it at once, or erase whom it is about, one sees what the other did.
    const [entry] = await tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.id, entryId), eq(auditEntries.guildId, guildId)))
      .for('update')
    if (!entry) throw new StewardError('not_found', 'There is no such entry, or you may not see it.')
    const newest = (await amendmentsOf(tx, [entryId])).get(entryId) ?? {}
    const because = whyNotAmended(kind, entry, newest)
    if (because) throw new StewardError('conflict', because)
    const corrected = newest.reason ? { name: newest.reason.by.name, at: newest.reason.at } : null
    refuseUnseen('The reason was', corrected, seenAt)
    const reason = newest.reason?.text ?? entry.reason
    if (kind === 'reason' && text === reason) throw new StewardError('conflict', 'This is the reason already.')
    const by = { id: viewer.id, name: viewer.displayName }
    const recorded = await recordEntryIn(tx, {
      guildId,
      action,
      actor: by,
      target: entry.targetId === null ? null : { id: entry.targetId, name: entry.targetName ?? entry.targetId },
      reason: kind === 'reason' ? '' : text,
      // Who may not read the channel of an entry about messages is told no more of this one.
      intent: { amends: entryId, amended: entry.action, channelId: channelOfEntry(entry) ?? undefined },
      before: { reason },
      after: kind === 'reason' ? { reason: text } : { withdrawn: true },
    })
    const words = { kind, text, foldedText: foldedBeside(text) }
    await tx
      .insert(entryAmendments)
      .values({ id: recorded, guildId, entryId, ...words, byId: by.id, byName: by.name, at: now() })
    return recorded
  })
  live.publish({ guildId, kind: 'audit', ids: [id, entryId] })
  // The list of bans gives the reason as it counts now.
  if (found.action === 'member.ban' && found.targetId) live.publish({ guildId, kind: 'ban', ids: [found.targetId] })
  return id
}

import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { MAY_HAVE_HAPPENED } from '../../directory/outcomes.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Steward } from '../../steward.ts'
import type { Undoable } from '../verb.ts'
import { changedNothing } from './changed-nothing.ts'

type Later = Pick<
  typeof auditEntries.$inferSelect,
  'id' | 'actorId' | 'actorName' | 'action' | 'intent' | 'before' | 'after' | 'outcome' | 'undoOf' | 'undoOfMore'
>

export const BAN_CHANGES = ['member.ban', 'ban.end', 'ban.remove']
export const TIMEOUT_CHANGES = ['member.timeout', 'member.timeout.remove']

/** The name of whoever has last done one of these to the same person after the entry; null where nobody has. */
export async function changedSince(
  entry: Undoable,
  steward: Pick<Steward, 'db'>,
  actions: string[],
): Promise<string | null> {
  const [later] = await doneSince(entry, steward, actions)
  return later ? nameInSentence(later.actorName) : null
}

/**
 * What of these was done after the entry to the same person or role, newest first. `about`: to what else, where what an entry is
 * about tells less, as of a message, or more.
 */
export async function doneSince(
  entry: Undoable,
  { db }: Pick<Steward, 'db'>,
  actions: string[],
  about: SQL = eq(auditEntries.targetId, entry.targetId ?? ''),
): Promise<Later[]> {
  const later = await selectDoneSince(db.orm, entry, actions, about)
  // Of others such an order is a decision all the same: whoever bans somebody who is banned wants that they are.
  return withoutTakenBack(entry, later).filter(one => one.actorId !== entry.actorId || !changedNothing(one))
}

/** The same with what was taken back again. */
export function selectDoneSince(orm: Orm, { id, guildId }: Undoable, actions: string[], about: SQL) {
  const { actorId, actorName, action, intent, before, after, outcome, undoOf, undoOfMore } = auditEntries
  return orm
    .select({ id: auditEntries.id, actorId, actorName, action, intent, before, after, outcome, undoOf, undoOfMore })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        about,
        gt(auditEntries.id, id),
        inArray(auditEntries.action, actions),
        inArray(auditEntries.outcome, MAY_HAVE_HAPPENED),
        // An attempt to take it back that did only a part of that is no change by somebody else.
        sql`${auditEntries.undoOf} is distinct from ${id}`,
      ),
    )
    .orderBy(desc(auditEntries.id))
}

/**
 * What whoever did the entry has done since and taken back again is nothing: two changes are taken back one after the other.
 * So is what whoever takes this one back has taken back before. What others have taken back, they have decided about.
 */
function withoutTakenBack({ id, actorId, byId }: Undoable, later: Later[]): Later[] {
  const nothing = new Set<Later>()
  const undone = new Set<string>()
  // The newest first: an undo that was taken back itself takes nothing back.
  for (const one of later) {
    const isOurs = one.actorId === byId
    const isOwn = one.actorId === actorId
    if (undone.has(one.id)) nothing.add(one)
    else if ((isOurs || isOwn) && one.undoOf !== null && undoneIn(one).every(of => of > id)) {
      nothing.add(one)
      const taken = later.filter(of => undoneIn(one).includes(of.id) && (isOurs || of.actorId === actorId))
      if (one.outcome === 'done') for (const of of taken) undone.add(of.id)
    }
  }
  return later.filter(one => !nothing.has(one))
}

const undoneIn = ({ undoOf, undoOfMore }: Later) => [undoOf ?? '', ...(undoOfMore ?? [])]

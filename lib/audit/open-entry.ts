import type { Database, Orm } from '../db/client.ts'
import { isRefusedBy } from '../db/is-refused-by.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { foldedBeside } from '../directory/folded-beside.ts'
import { StewardError } from '../errors.ts'
import { newId } from '../new-id.ts'
import { now } from '../time.ts'
import { orderedBefore, orderedTwice } from './ordered-twice.ts'

/** A person as the log keeps them: the name of that moment stays, whatever becomes of the account. */
export interface Named {
  id: string
  name: string
}

export interface Intent {
  guildId: string
  action: string
  actor: Named
  target: Named | null
  reason: string
  /** The verb's parsed input. */
  intent: Record<string, unknown>
  /** What the action is about to change, as it was. */
  before: Record<string, unknown>
  /** The bulk run that it is a part of. */
  runId?: string | undefined
  /** The entry that it takes back. */
  undoOf?: string | undefined
  /** Earlier ones about the same that go with it. */
  undoOfMore?: string[] | undefined
}

/** What must hold at the moment the entry is opened. Throws where it does not; the entry is then not written. */
export type Guard = (tx: Orm, entryId: string) => Promise<void>

/**
 * Writes down what is about to be done, before the platform is called. Returns the entry's id. Throws what a guard throws,
 * and `conflict` where somebody else is about to take the same entry back, or where the intent's `orderId` is that of an order
 * that arrived before in this guild, also where a guard refuses it: `entryId` is then its entry.
 */
export async function openEntry(db: Pick<Database, 'orm'>, intent: Intent, guards: Guard[] = []): Promise<string> {
  const { actor, target, ...rest } = intent
  const id = newId()
  const row = {
    ...rest,
    id,
    actorId: actor.id,
    actorName: actor.name,
    targetId: target?.id,
    targetName: target?.name,
    foldedTargetName: foldedBeside(target?.name ?? null),
    foldedReason: foldedBeside(intent.reason),
    outcome: 'pending' as const,
    openedAt: now(),
  }
  try {
    if (guards.length === 0) await db.orm.insert(auditEntries).values(row)
    else {
      await db.orm.transaction(async tx => {
        for (const guard of guards) await guard(tx, id)
        await tx.insert(auditEntries).values(row)
      })
    }
  } catch (error) {
    if (isRefusedBy(error, 'audit_undo')) throw new StewardError('conflict', UNDONE, { cause: error })
    if (isRefusedBy(error, 'audit_order')) throw await orderedTwice(db.orm, row, error)
    throw (await orderedBefore(db.orm, row, error)) ?? error
  }
  return id
}

const UNDONE = 'This was taken back already.'

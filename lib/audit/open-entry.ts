import { v7 as timeOrderedUuid } from 'uuid'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { now } from '../time.ts'

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
}

/** Writes down what is about to be done, before the platform is called. Returns the entry's id. */
export async function openEntry(db: Database, { actor, target, ...rest }: Intent): Promise<string> {
  const id = timeOrderedUuid({ msecs: now().getTime() })
  await db.orm.insert(auditEntries).values({
    ...rest,
    id,
    actorId: actor.id,
    actorName: actor.name,
    targetId: target?.id,
    targetName: target?.name,
    outcome: 'pending',
    openedAt: now(),
  })
  return id
}

import type { Orm } from '../db/client.ts'
import { recordEntryIn } from './record-entry.ts'

interface Shared {
  guildId: string
  action: 'message-template.delete' | 'message-template.rename' | 'view.delete' | 'view.rename'
  /** What it was called. */
  name: string
  /** What it is called now; absent: it is gone. */
  renamed?: string
}

/** Writes down what somebody has done with what all of the team use, in the transaction that does it. Answers the entry's id. */
export function recordShared(
  tx: Orm,
  { id, displayName }: { id: string; displayName: string },
  { guildId, action, name, renamed }: Shared,
): Promise<string> {
  const actor = { id, name: displayName }
  const intent = { sharedName: name, ...(renamed !== undefined && { renamed }) }
  return recordEntryIn(tx, { guildId, action, actor, target: null, reason: '', intent })
}

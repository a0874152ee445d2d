import type { auditEntries } from '../../db/schema/audit.ts'
import { ERASED_ENTRY, isErasedEntry } from '../../erasure/erased-entry.ts'
import type { Steward } from '../../steward.ts'
import type { Inverse } from '../verb.ts'
import { VERBS } from '../verbs.ts'

/**
 * The order that takes an entry of the log back, given the state of now, without giving it: neither the right to do so nor
 * whether it was taken back already is asked here. `input` lacks only `guildId` and `reason`. To carry it out, run the verb
 * of `action` with `undoOf: entry.id`, which refuses a second time by itself. A sentence says why nothing takes it back;
 * `conflict` says what somebody has changed since and this would take back too. Throws the platform's errors.
 */
export async function inverseOf(steward: Steward, entry: typeof auditEntries.$inferSelect): Promise<Inverse> {
  const { action, outcome, after } = entry
  const verb = VERBS.get(action)
  if (outcome === 'pending') return { because: 'It is still under way.' }
  if (outcome === 'unknown') return { because: 'Nobody knows what of it has happened.' }
  if (isErasedEntry(entry)) return { because: ERASED_ENTRY }
  if (!after) return { because: 'Nothing was changed.' }
  return verb?.inverse?.(entry, steward) ?? { because: verb?.never ?? 'This cannot be taken back.' }
}

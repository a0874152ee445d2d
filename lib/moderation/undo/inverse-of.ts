import type { auditEntries } from '../../db/schema/audit.ts'
import { ERASED_ENTRY, isErasedEntry } from '../../erasure/erased-entry.ts'
import { undoImport } from '../../notes/import/undo-import.ts'
import type { Steward } from '../../steward.ts'
import type { Inverse, Undoable, Verb } from '../verb.ts'
import { VERBS } from '../verbs.ts'

/**
 * The order that takes an entry of the log back, given the state of now, without giving it: neither the right to do so nor
 * whether it was taken back already is asked here. `input` lacks only `guildId` and `reason`. To carry it out, run the verb
 * of `action` with `undoOf: entry.id`, which refuses a second time by itself. A sentence says why nothing takes it back;
 * `conflict` says what somebody has changed since and this would take back too, other than what `byId`, whoever takes it back,
 * has taken back already. Throws the platform's errors.
 */
export async function inverseOf(
  steward: Steward,
  entry: typeof auditEntries.$inferSelect & Pick<Undoable, 'olderIds' | 'isNet' | 'known'>,
  byId: string,
): Promise<Inverse> {
  const because = whyNever(entry)
  if (because !== null) return { because }
  return inverseFor(entry.action)!({ ...entry, byId }, steward)
}

/** What is done to Steward's own records is no verb. */
function inverseFor(action: string): Verb['inverse'] {
  return VERBS.get(action)?.inverse ?? (action === 'note.import' ? undoImport : undefined)
}

/** Why nothing takes an entry back, as far as it tells itself; null: something may. */
export function whyNever(
  entry: Pick<typeof auditEntries.$inferSelect, 'action' | 'outcome' | 'intent' | 'before' | 'after'>,
): string | null {
  const { action, outcome, intent, before, after } = entry
  if (outcome === 'pending') return 'It is still under way.'
  if (outcome === 'unknown') return 'Nobody knows what of it has happened.'
  if (isErasedEntry(entry)) return ERASED_ENTRY
  if (!after) return 'Nothing was changed.'
  const verb = VERBS.get(action)
  if (inverseFor(action)) return verb?.neverOf?.({ intent, before, after }) ?? null
  return verb?.never ?? NEVER[action] ?? 'This cannot be taken back.'
}

const NEVER: Record<string, string> = {
  'entry.reason': 'A reason is not put back: correct it once more.',
  'warning.withdraw': 'A withdrawn warning does not come back: warn again.',
}

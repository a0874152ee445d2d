import type { AmendmentKind } from '@/lib/db/schema/amendments'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'

interface Words {
  title: string
  button: string
  /** Where nothing was typed. */
  empty: string
  hint: string
  done: string
}

/** What is said of each kind of amendment. */
export const AMENDING: Record<AmendmentKind, Words> = {
  reason: {
    title: 'Correct the reason',
    button: 'Correct reason',
    empty: 'Say what the reason is.',
    hint: 'Kept in the log here, beside the first words.',
    done: 'The reason is corrected.',
  },
  withdrawn: {
    title: 'Withdraw the warning',
    button: 'Withdraw warning',
    empty: 'Say why the warning is withdrawn.',
    hint: 'Why it is withdrawn. Kept in the log here, beside the warning.',
    done: 'The warning is withdrawn.',
  },
}

const POSTED = 'What the bot has posted of it, in a channel or a mod log,'

/** What becomes of it, and what stays as it is. */
export function amendingConsequence(kind: AmendmentKind, entry: Pick<AuditEntryView, 'action' | 'evidenceId'>): string {
  if (kind === 'withdrawn') {
    return `It is struck through and counts no longer. The log keeps it, with your name and why. ${POSTED} stays; a mod log that tells of what is done to members tells of this as well. A withdrawn warning does not come back.`
  }
  return `The new reason is shown in the place of the first one. The log keeps both, with your name.${firstWords(entry)}`
}

/** Who keeps the first words. Of a kept copy nobody else was told. */
function firstWords({ action, evidenceId }: Pick<AuditEntryView, 'action' | 'evidenceId'>): string {
  if (action === 'message.keep') return evidenceId ? ' The sealed copy of the messages keeps the first words.' : ''
  const others = action === 'member.warn' ? POSTED : "The platform's own log, and what a mod log has told of it,"
  const keep = action === 'member.warn' ? 'keeps' : 'keep'
  return ` ${others} ${keep} the first words.${evidenceId ? ' So does the sealed copy of the messages.' : ''}`
}

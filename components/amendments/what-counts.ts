import type { AuditEntryView } from '@/lib/queries/audit/entry-views'

type Amended = Pick<AuditEntryView, 'reason' | 'amendments' | 'amends'>

/** The reason that counts now: the corrected one, or the one that was written with the entry. */
export function reasonNow({ reason, amendments }: Pick<Amended, 'reason' | 'amendments'>): string {
  return amendments.reason?.text ?? reason
}

/** Whether an entry is something that was done and still counts: no withdrawn warning, and nothing that was said of another. */
export function counts({ amendments, amends }: Pick<Amended, 'amendments' | 'amends'>): boolean {
  return amendments.withdrawn === null && amends === null
}

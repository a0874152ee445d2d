import type { AmendmentKind } from '@/lib/db/schema/amendments'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'

/** An entry of the log of which somebody is about to say something. */
export interface Amending {
  kind: AmendmentKind
  entry: AuditEntryView
}

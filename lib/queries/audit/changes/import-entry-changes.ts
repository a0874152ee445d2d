import type { AuditEntryView } from '../entry-views.ts'

type Change = AuditEntryView['changes'][number]
type State = Record<string, unknown>

/** What an import of notes has brought, and of which file; and what of it was deleted when it was taken back. */
export function importChanges(intent: State, before: State, after: State | null): Change[] {
  const file = intent.importedFrom ?? before.importedFrom
  const { imported, known, erased, deleted, stayed } = after ?? {}
  return [
    { label: 'File', before: null, after: typeof file === 'string' ? file : null },
    ...counted('Notes imported', imported),
    ...counted('Were here already', known),
    ...counted('Left out, as their data was erased', erased),
    ...counted('Notes deleted', deleted),
    ...counted('Stay, as they were changed since', stayed),
  ]
}

function counted(label: string, count: unknown): Change[] {
  return typeof count === 'number' && count > 0 ? [{ label, before: null, after: count.toLocaleString('en') }] : []
}

'use client'

import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { ChangeValue } from './change-value'

/** What was changed: before and after, side by side. */
export function ChangesTable({ changes }: { changes: AuditEntryView['changes'] }) {
  return (
    <table className="w-full max-w-160 table-fixed border-collapse text-left">
      <thead className="text-faint text-xs">
        <tr>
          <th className="w-2/5 py-1 pr-3 font-normal wide:w-1/3">Changed</th>
          <th className="py-1 pr-3 font-normal">Before</th>
          <th className="py-1 font-normal">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after, until }) => (
          <tr key={`${label} ${before} ${after}`} className="border-line border-t align-top">
            <th scope="row" className="py-1 pr-3 font-normal text-muted">
              {label}
            </th>
            <td className="py-1 pr-3">
              <ChangeValue label={label} value={before} />
            </td>
            <td className="py-1">
              <ChangeValue label={label} value={after} until={until} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { PartChange } from './part-change'
import { TextDifference } from './text-difference'

/** What an edit changes, part by part. */
export function DifferenceList({ changes }: { changes: PartChange[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-canvas">
      {changes.map(({ label, before, after }) => (
        // What went from a place and what came to it are told one by one, both under the name of the place.
        <div key={`${label} ${before === null} ${after === null}`} className="space-y-1 px-3.5 py-2.5">
          <dt className="font-medium text-sm">
            {label}
            {before === null && <span className="font-normal text-muted"> (new)</span>}
            {after === null && <span className="font-normal text-muted"> (removed)</span>}
          </dt>
          <dd>
            <TextDifference before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { NoteTable } from './note-table'
import type { LeftOut } from './read-notes'
import { rowNumbers } from './row-numbers'

/** What of a file is left out and why, by the number of each line. */
export function LeftOutList({ leftOut, unit }: { leftOut: LeftOut[]; unit: NoteTable['unit'] }) {
  if (leftOut.length === 0) return null
  return (
    <section
      aria-label="Left out"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrolled by keys too
      tabIndex={0}
      className="max-h-40 overflow-y-auto rounded-card border border-line bg-canvas px-3.5 py-3 text-sm"
    >
      <h3 className="mb-1 font-medium">Left out</h3>
      <ul className="list-disc space-y-0.5 pl-5">
        {leftOut.map(({ why, rows }) => (
          <li key={why} className="wrap-anywhere text-pretty">
            {why}: {rowNumbers(unit, rows)}.
          </li>
        ))}
      </ul>
    </section>
  )
}

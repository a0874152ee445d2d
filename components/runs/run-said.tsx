import type { RunView } from '@/lib/runs/run-views'
import { saidWords } from './run-words'

/** Tells a screen reader how a run stands: at its start, its quarters, its rests and its end, not with every result. */
export function RunSaid({ run }: { run: RunView }) {
  return (
    <p role="status" className="sr-only">
      {saidWords(run)}
    </p>
  )
}

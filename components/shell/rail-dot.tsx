import { clsx } from 'clsx'
import type { RunsMark } from '@/lib/runs/mark-of-runs'

/** On the icon of a guild where something waits for the viewer, or is under way. */
export function RailDot({ runs }: { runs: RunsMark | null }) {
  if (dotWords(runs) === '') return null
  return (
    <span
      aria-hidden
      className={clsx(
        '-right-0.5 -bottom-0.5 pointer-events-none absolute size-3 rounded-full border-2 border-canvas',
        runs?.toDecide ? 'bg-warning' : 'bg-info',
      )}
    />
  )
}

/** What the dot says: "2 runs wait for your approval"; empty: there is none. */
export function dotWords(runs: RunsMark | null): string {
  const { toDecide = 0, underWay = 0 } = runs ?? {}
  if (toDecide > 0) return toDecide === 1 ? '1 run waits for your approval' : `${toDecide} runs wait for your approval`
  if (underWay > 0) return underWay === 1 ? '1 run under way' : `${underWay} runs under way`
  return ''
}

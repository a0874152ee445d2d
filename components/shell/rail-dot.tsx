import { clsx } from 'clsx'
import type { Surge } from '@/lib/queries/surge/read-surge'
import type { RunsMark } from '@/lib/runs/mark-of-runs'
import { surgeSentence } from './surge-words'

/** What somebody should know of a guild wherever they are. */
export interface Waiting {
  runs: RunsMark | null
  surge: Surge | null
}

/** On the icon of a guild where something waits for the viewer or is under way, or unusually many have just joined. */
export function RailDot({ runs, surge }: Waiting) {
  if (dotWords({ runs, surge }) === '') return null
  return (
    <span
      aria-hidden
      className={clsx(
        '-right-0.5 -bottom-0.5 pointer-events-none absolute size-3 rounded-full border-2 border-canvas',
        runs?.toDecide || surge ? 'bg-warning' : 'bg-info',
      )}
    />
  )
}

/** What the dot says: "2 runs wait for your approval, 312 joined in the last 10 minutes"; empty: there is none. */
export function dotWords({ runs, surge }: Waiting): string {
  return [runsWords(runs), surge && surgeSentence(surge)].filter(Boolean).join(', ')
}

/** Of the runs alone. */
export function runsWords(runs: RunsMark | null): string {
  const { toDecide = 0, underWay = 0 } = runs ?? {}
  if (toDecide > 0) return toDecide === 1 ? '1 run waits for your approval' : `${toDecide} runs wait for your approval`
  if (underWay > 0) return underWay === 1 ? '1 run under way' : `${underWay} runs under way`
  return ''
}

import type { RunView } from '@/lib/runs/run-views'
import { toastDone, toastTrouble } from '../ui/toast'
import { STATUSES } from './run-looks'
import { runTitle, summaryWords } from './run-words'

/** Tells how a run has ended; `open` leads to it. */
export function tellEnd(run: RunView, open: () => void) {
  const action = { label: 'See the run', onPress: open }
  const { failed = 0, refused = 0, unknown = 0 } = run.states
  const said = `${runTitle(run)}: ${summaryWords(run)}`
  if (run.status !== 'done') {
    const ended = `${runTitle(run)}: ${STATUSES[run.status].label.toLowerCase()}.`
    toastTrouble(ended, { details: run.because ?? summaryWords(run), action })
  } else if (failed + refused + unknown > 0) {
    toastTrouble(said, { tone: 'warning', action })
  } else {
    toastDone(said, { action })
  }
}

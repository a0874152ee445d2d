import type { RunTargetView } from '@/lib/runs/run-views'
import { WORDINGS } from '@/lib/wordings/wordings'

/** What a target did that is an entry of the log, before what is said of it: "Timeout and 1 before it: Will be taken back". */
export function withWhatItDid({ undoes }: Pick<RunTargetView, 'undoes'>, told: string | null): string | null {
  if (!undoes) return told
  const { action, more } = undoes
  const label = WORDINGS[action]?.label ?? action.replaceAll('.', ' ')
  const what = more > 0 ? `${label} and ${more.toLocaleString('en')} before it` : label
  return told ? `${what}: ${told}` : what
}

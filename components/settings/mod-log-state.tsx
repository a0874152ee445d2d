import type { ModLogView } from '@/lib/mod-log/mod-log-view'

/** Why nothing of it is posted at the moment, where that is so. */
export function ModLogState({ modLog: { state, because, waiting } }: { modLog: ModLogView }) {
  if (because === null || (state === 'on' && waiting === 0)) return null
  const entries = waiting === 1 ? '1 entry waits' : `${waiting.toLocaleString('en')} entries wait`
  return (
    <p
      role="status"
      className="mb-3 text-pretty rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      {state === 'stopped'
        ? `Nothing is posted any more. ${because} Whoever saves it anew starts it again; what was done meanwhile is in the log here.`
        : `${entries} to be posted. ${because}`}
    </p>
  )
}

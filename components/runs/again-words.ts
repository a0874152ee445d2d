import type { RunView } from '@/lib/runs/run-views'

interface Again extends Pick<RunView, 'status' | 'states' | 'startedAt'> {
  may: Pick<RunView['may'], 'again' | 'startAsks'>
}

/** What having another turn is called: of those it never came to it is no second try. */
export function againWords({ status, startedAt, may: { again, startAsks }, states: { cancelled = 0 } }: Again): string {
  // A run that has begun need not have asked before: the dialog says that it does.
  if (startAsks !== null && startedAt === null) return 'Ask again'
  const isRest = status !== 'done' && cancelled > 0
  return isRest ? `Go on with ${again.toLocaleString('en')}` : `Try ${again.toLocaleString('en')} again`
}

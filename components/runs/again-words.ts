import type { RunView } from '@/lib/runs/run-views'

interface Again extends Pick<RunView, 'status' | 'states'> {
  may: Pick<RunView['may'], 'again' | 'startAsks'>
}

/** What having another turn is called: of those it never came to it is no second try. */
export function againWords({ status, may: { again, startAsks }, states: { cancelled = 0 } }: Again): string {
  if (startAsks !== null) return 'Ask again'
  const isRest = status !== 'done' && cancelled > 0
  return isRest ? `Go on with ${again.toLocaleString('en')}` : `Try ${again.toLocaleString('en')} again`
}

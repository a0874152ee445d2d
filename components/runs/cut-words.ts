import type { RunView } from '@/lib/runs/run-views'

type Cut = NonNullable<RunView['may']['cut']>

/** "Leave out the last 12, so that 38 fit", or where others behind them fit, "Leave out the 12 without room, so that 38 fit". */
export function cutWords({ count, fits, areLast }: Cut): string {
  const many = count === 1 ? 'one' : count.toLocaleString('en')
  const which = areLast ? `the last ${many}` : `the ${many} without room`
  return `Leave out ${which}, so that ${fits.toLocaleString('en')} ${fits === 1 ? 'fits' : 'fit'}`
}

/** What was left out of a plan, in a sentence. */
export function leftOutWords({ leftOut: count, areLast }: { leftOut: number; areLast: boolean }): string {
  const many = count.toLocaleString('en')
  if (count === 0) return 'By now all of it fits, and nothing was left out.'
  if (areLast) return count === 1 ? 'The last one was left out.' : `The last ${many} were left out.`
  return count === 1
    ? 'One was left out, and the list says why.'
    : `${many} were left out, and the list says why of each.`
}

/** What helps where the guild's limits do not let a plan start. */
export function brakedWords({ cut }: Pick<RunView['may'], 'cut'>): string {
  return cut ? 'Take some out, or wait.' : 'None of it fits now.'
}

import type { RunView } from '@/lib/runs/run-views'

/** "Leave out the last 12, so that 38 fit". */
export function cutWords({ count, fits }: { count: number; fits: number }): string {
  const last = count === 1 ? 'the last one' : `the last ${count.toLocaleString('en')}`
  return `Leave out ${last}, so that ${fits.toLocaleString('en')} ${fits === 1 ? 'fits' : 'fit'}`
}

/** What was left out of a plan, in a sentence. */
export function leftOutWords(count: number): string {
  if (count === 0) return 'By now all of it fits, and nothing was left out.'
  return count === 1 ? 'The last one was left out.' : `The last ${count.toLocaleString('en')} were left out.`
}

/** What helps where the guild's limits do not let a plan start. */
export function brakedWords({ cut }: Pick<RunView['may'], 'cut'>): string {
  return cut ? 'Take some out, or wait.' : 'None of it fits now.'
}

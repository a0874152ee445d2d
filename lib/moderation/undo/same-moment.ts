import { now, SECOND } from '../../time.ts'

/** Whether two moments are the same as far as platforms keep them: some keep whole seconds. Null: none. */
export function isSameMoment(one: unknown, other: unknown): boolean {
  const [a, b] = [millisecondsOf(one), millisecondsOf(other)]
  return a === null || b === null ? a === b : Math.abs(a - b) < SECOND
}

/** The same of two moments at which something ends: one that has passed is as good as none. */
export function isSameEnd(one: unknown, other: unknown): boolean {
  return isSameMoment(ahead(one), ahead(other))
}

function ahead(end: unknown): unknown {
  return typeof end === 'string' && new Date(end) > now() ? end : null
}

function millisecondsOf(moment: unknown): number | null {
  if (moment instanceof Date) return moment.getTime()
  return typeof moment === 'string' ? Date.parse(moment) : null
}

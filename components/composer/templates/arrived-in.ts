import { LONGEST_TEMPLATE_NAME } from '@/lib/message-rules/kept-limits'
import type { TemplateLine } from '@/lib/queries/composer/composer-views'

// " (200)"
const LONGEST_NUMBER = 6

type Named = Pick<TemplateLine, 'name'>

/**
 * Whether an order whose answer was lost has come in, by what is new in the list since: all of an order comes in, or none.
 * Answers how many got a number behind their name; null where it has not come in.
 */
export function arrivedIn(fresh: readonly Named[], order: readonly Named[]): number | null {
  const left = fresh.map(({ name }) => name)
  let renamed = 0
  for (const { name } of order) {
    const exact = left.indexOf(name)
    const at = exact === -1 ? left.findIndex(other => isNumbered(other, name)) : exact
    if (at === -1) return null
    left.splice(at, 1)
    if (exact === -1) renamed += 1
  }
  return renamed
}

// "Rules (2)": what is long was cut to make room for the number.
function isNumbered(name: string, wanted: string): boolean {
  const stem = /^(.*) \(\d+\)$/s.exec(name)?.[1]
  if (stem === undefined || stem === wanted) return stem === wanted
  return wanted.length > LONGEST_TEMPLATE_NAME - LONGEST_NUMBER && stem !== '' && wanted.startsWith(stem)
}

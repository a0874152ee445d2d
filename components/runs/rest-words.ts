import type { Rest } from './rest'

/** "10,000 of the 25,312 members that matched were chosen, the first by “Name, A to Z”; the others stay." */
export function restWords({ chosen, matched, many, order }: Rest): string {
  const [some, all] = [chosen, matched].map(count => count.toLocaleString('en'))
  return `${some} of the ${all} ${many} that matched were chosen, the first by “${order}”; the others stay.`
}

/** Whether two values of a field are the same: texts, switches, and lists in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

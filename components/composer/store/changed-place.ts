import type { EditedMessage } from './edited-message'

/** Where two messages differ first, as in "embeds.0.fields.3.name"; null where they are the same. */
export function changedPlace(one: EditedMessage, other: EditedMessage): string | null {
  return one === other ? null : difference(one, other, []).join('.')
}

function difference(one: unknown, other: unknown, path: string[]): string[] {
  if (!isObject(one) || !isObject(other) || one.key !== other.key) return path
  const names = Object.keys(Array.isArray(one) && one.length > Object.keys(other).length ? one : other)
  const name = names.find(each => one[each] !== other[each])
  if (name === undefined) return path
  // A part that is no longer there is where its neighbour stands now.
  if (!(name in other)) return Number(name) > 0 ? [...path, String(Number(name) - 1)] : path
  return difference(one[name], other[name], [...path, name])
}

function isObject(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null
}

/** Where in the other text that ends in which the two differ: where the cursor belongs. */
export function changedEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let before = 0
  while (before < most && one[before] === other[before]) before++
  let after = 0
  while (after < most - before && one.at(-1 - after) === other.at(-1 - after)) after++
  return other.length - after
}

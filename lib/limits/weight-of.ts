// A text of so many characters is as much to read as another value.
const CHARACTERS = 1_000

/** How much there is to read in an order: one for each value in it, more for a long text. Most have less than a hundred. */
export function weightOf(order: unknown): number {
  if (typeof order === 'string') return 1 + Math.floor(order.length / CHARACTERS)
  if (order === null || typeof order !== 'object') return 1
  let weight = 1
  for (const part of Object.values(order)) weight += weightOf(part)
  return weight
}

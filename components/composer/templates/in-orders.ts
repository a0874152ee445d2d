import type { NamedMessage } from './template-file'

// A server action takes 1 MB; the rest is room for what stands around them.
const MOST_BYTES = 700_000

/** Templates in as few orders as their size allows, in their order. */
export function inOrders(templates: NamedMessage[]): NamedMessage[][] {
  const parts: NamedMessage[][] = []
  let room = 0
  for (const template of templates) {
    const bytes = new TextEncoder().encode(JSON.stringify(template)).length
    if (bytes > room) {
      parts.push([])
      room = MOST_BYTES
    }
    parts.at(-1)!.push(template)
    room -= bytes
  }
  return parts
}

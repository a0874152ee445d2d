import { z } from 'zod'

/** So many mistakes of an order are told, each with its place: nobody mends more of them by hand. */
export const MOST_TOLD = 100

interface Bounds {
  /** What is said of what is no list at all. */
  must?: string
  /** How many at least, and what is said of fewer. */
  least?: [number, string]
  /** How many at most, and what is said of more. */
  most: [number, string]
}

/**
 * A list from outside, as every order has it: with an end, and read no further than a hundred mistakes. zod keeps each mistake
 * of each element, and lists within lists have room for millions of them.
 */
export function listOf<Element extends z.ZodType>(element: Element, { must, least, most }: Bounds) {
  const list = new List({ type: 'array', element, most: most[0], ...(must && { error: () => must }) })
  return (list as z.ZodArray<Element>).min(least?.[0] ?? 0, least?.[1]).max(...most)
}

type ListDef = z.core.$ZodArrayDef & { most: number }

// A class of zod's own making, for each check that is added to a schema copies it.
const List: z.core.$constructor<z.ZodArray, ListDef> = z.core.$constructor('List', (inst, def) => {
  z.ZodArray.init(inst, def)
  const whole = inst._zod.parse
  inst._zod.parse = (payload, context) => {
    const given = payload.value as unknown
    // One that is too long is refused by its count, and no element of it read.
    if (!Array.isArray(given) || given.length > def.most) return whole(payload, context)
    const read: unknown[] = []
    for (const [index, value] of given.entries()) {
      const one = def.element._zod.run({ value, issues: [] }, context)
      if (one instanceof Promise) throw new z.core.$ZodAsyncError()
      payload.issues.push(...z.core.util.prefixIssues(index, one.issues))
      read.push(one.value)
      if (payload.issues.length >= MOST_TOLD) break
    }
    payload.value = read
    return payload
  }
})

import { z } from 'zod'

// What the family asks for.
const USUAL_MS = 41_250
// No timer of Node waits longer: beyond it, as without a number, it fires each millisecond.
const LONGEST_MS = 2 ** 31 - 1

const Hello = z.looseObject({
  op: z.literal(10),
  d: z
    .looseObject({
      heartbeat_interval: z.coerce.number().positive().max(LONGEST_MS).catch(USUAL_MS).default(USUAL_MS),
    })
    .nullable()
    .optional()
    .transform(d => d ?? { heartbeat_interval: USUAL_MS }),
})

/**
 * The gateway's first message with a pace of heartbeats that can be kept (gaps.md, "Gateway protocol"); null for any other
 * message.
 */
export function helloWithPace(message: unknown): object | null {
  return Hello.safeParse(message).data ?? null
}

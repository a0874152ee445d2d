import { z } from 'zod'
import { StewardError } from './errors.ts'
import { nameInSentence } from './permissions/name-in-sentence.ts'

/**
 * When what an order replaces had been changed last, as whoever orders saw it; null: never. An order that does not say so
 * replaces whatever there is.
 */
export const SeenAt = z.iso.datetime({ offset: true, error: 'must be a time.' }).nullable().optional()

/** Throws `conflict` where somebody has changed it since. `what` begins the sentence: "The brakes were". */
export function refuseUnseen(
  what: string,
  changedBy: { name: string; at: Date | string } | null,
  seenAt: z.output<typeof SeenAt>,
): void {
  if (seenAt === undefined) return
  const time = (at: Date | string | null) => at && new Date(at).getTime()
  if (time(changedBy?.at ?? null) === time(seenAt)) return
  const by = changedBy ? `by ${nameInSentence(changedBy.name)} ` : ''
  throw new StewardError('conflict', `${what} changed ${by}meanwhile. Look at what is there now, then try again.`)
}

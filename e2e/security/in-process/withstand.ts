import fc from 'fast-check'
import { expect } from 'vitest'
import type { Viewer } from '../../../lib/auth/viewer.ts'
import type { Steward } from '../../../lib/steward.ts'
import { hostileOrders } from '../hostile/orders.ts'
import { INPUTS, SEED } from '../hostile/settings.ts'
import { INSIDE } from '../hostile/troubles.ts'
import { carryOut } from './carry-out.ts'
import type { ActionOfSources } from './commands-of-sources.ts'

/**
 * Gives an action its number of hostile orders. Whatever it answers, it is no error of Steward
 * itself, and tells nothing of it.
 */
export async function withstand(
  { name, madeBy, load }: ActionOfSources,
  { steward, viewers, sound }: { steward: Steward; viewers: readonly Viewer[]; sound: readonly object[] },
): Promise<Record<string, number>> {
  const command = await load()
  const answers: Record<string, number> = {}
  const order = fc.tuple(fc.constantFrom(...viewers), hostileOrders(sound))
  const property = fc.asyncProperty(order, async ([viewer, input]) => {
    const answer = await carryOut(madeBy, command, { steward, viewer, input })
    const code = answer.ok ? 'ok' : answer.error.code
    answers[code] = (answers[code] ?? 0) + 1
    if (answer.ok) return
    if (code === 'internal') throw new Error(`${name} broke`, { cause: answer.cause })
    expect(answer.error.message).not.toMatch(INSIDE)
  })
  await fc.assert(property, { numRuns: INPUTS, seed: SEED })
  return answers
}

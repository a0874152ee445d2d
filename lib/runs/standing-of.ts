import { StewardError } from '../errors.ts'
import { authorize } from '../permissions/authorize.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Steward } from '../steward.ts'
import type { Run } from './find-run.ts'
import { reasonsForAnybody } from './judge-targets.ts'
import { parsedOrderFor } from './run-order.ts'

interface Person {
  id: string
  name: string
}

/**
 * Why a run cannot go on for a person behind it (whoever ordered or approved it): they have lost the right, or the bot has.
 * Null: what was refused lies in its target. Throws `platform_unavailable` where nobody can tell.
 */
export async function lostRight(
  steward: Steward,
  run: Run,
  { id, name }: Person,
  as: 'ordered' | 'approved',
): Promise<string | null> {
  const who = `${nameInSentence(name)}, who ${as} this,`
  const request = { guildId: run.guildId, moderatorId: id, targetId: undefined, action: 'guild.enter' as const }
  const { standing } = await authorize(steward, request).catch(error => {
    if (error instanceof StewardError && error.code === 'not_found') return { standing: null }
    throw error
  })
  if (!standing) return `${who} has no moderating permission in this guild any more.`
  const { verb, input } = parsedOrderFor(steward, run, { targetId: '0', input: null })
  const [reason] = await reasonsForAnybody(steward, verb, input, standing)
  if (!reason) return null
  return reason.who === 'moderator' ? `${who} may not do this any more: ${lower(reason.text)}` : reason.text
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

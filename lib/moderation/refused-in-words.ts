import { botGaps } from '../permissions/bot-gaps.ts'
import type { Standing } from '../permissions/facts.ts'
import { inWords } from '../platform/in-words.ts'
import { isOfRights } from '../platform/is-of-rights.ts'
import { now } from '../time.ts'

/**
 * What a failed call means, for the person who waits for it. Where it was refused for want of rights, and by the facts that
 * allowed it the bot is timed out, it is that.
 */
export function refusedInWords(error: unknown, standing: Pick<Standing, 'guild' | 'bot'>): string {
  const timeout = isOfRights(error) && botGaps(standing, now()).find(({ key }) => key === 'timeout')
  return timeout ? `The platform refused it. ${timeout.lack} ${timeout.remedy}` : inWords(error)
}

import { StewardError } from '../errors.ts'
import type { Profile } from '../platform/profile.ts'
import { lengthWords } from '../wordings/length-words.ts'
import type { TemplateLengths } from './template-views.ts'

/**
 * The lengths of a template as they are kept: those of what it is offered for, for nobody would see the others. Throws
 * `invalid` for a timeout that is longer than the platform takes.
 */
export function keptLengths({ limits }: Profile, actions: string[], lengths: TemplateLengths): TemplateLengths {
  const serves = (action: string) => actions.length === 0 || actions.includes(action)
  const isForBans = serves('member.ban')
  const timeoutMs = serves('member.timeout') ? lengths.timeoutMs : null
  if (timeoutMs !== null && timeoutMs > limits.timeoutMs) {
    const sentence = `must be at most ${lengthWords(limits.timeoutMs)}.`
    throw new StewardError('invalid', `A timeout ${sentence}`, { fields: { timeoutMs: sentence } })
  }
  return {
    timeoutMs,
    banMs: isForBans ? lengths.banMs : null,
    deleteMessageDays: isForBans ? lengths.deleteMessageDays : null,
  }
}

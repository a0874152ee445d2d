import { can } from '@/lib/permissions/can'
import type { ChannelFacts, Standing } from '@/lib/permissions/facts'
import { reasonsOf } from '@/lib/permissions/reasons-of'
import { UNTOLD_VOICE } from '@/lib/permissions/untold-voice'
import { factsOf, type Person } from './person'
import { VERBS, type Verb } from './verbs'

const VOICE = 2

/** Every reason why the viewer cannot do something to somebody now; none: they can. */
export function reasonsAgainst(verb: Verb, person: Person, standing: Standing, now: Date): string[] {
  const question = {
    standing,
    action: VERBS[verb].action,
    target: factsOf(person),
    channel: whereInVoice(person),
    // To let somebody keep a role for longer is to give it.
    ...(person.worn && { roles: { add: [person.worn.id], remove: [] } }),
    now,
  }
  const reasons = reasonsOf(can(question))
  const isUntold = person.voice?.isTold === false && VERBS[verb].action.startsWith('member.voice.')
  return isUntold && reasons.length === 0 ? [UNTOLD_VOICE] : reasons
}

/**
 * The channel that somebody is in, without its overwrites: those stay on the server, which has the last word. So a right
 * that only the channel takes away is told after the press.
 */
function whereInVoice({ voice }: Person): ChannelFacts | undefined {
  if (!voice) return undefined
  const { id, name } = voice.channel ?? { id: '', name: 'a channel that you cannot see' }
  return { id, name, type: VOICE, overwrites: [], skippedOverwrites: 0 }
}

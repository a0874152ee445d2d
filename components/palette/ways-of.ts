import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { VoiceView } from '@/lib/queries/members/member-detail-views'
import { isTimedOut, type Person } from '../moderation/person'
import { verbTitle } from '../moderation/verb-words'
import type { Verb } from '../moderation/verbs'
import type { Wish } from './read-order'

/** A dialog that an order can mean. */
export interface Way {
  verb: Verb
  /** "Unmute Rex in voice" */
  label: string
  /** Why there is nothing to do; empty: there is. Whether it may be done is asked elsewhere. */
  because: string[]
}

const OUTSIDE: VoiceView = { channel: null, mute: false, deaf: false, selfMute: false, selfDeaf: false, isTold: true }

/**
 * What an order means for somebody, the likeliest first. What bots call a mute is a timeout: where both can be meant, both are
 * there. A verb that turns something round stands there only for the way that was asked for.
 */
export function waysOf(wish: Exclude<Wish, 'addNote' | 'clearMessages'>, person: Person, now: Date): Way[] {
  const name = nameInSentence(person.name)
  const way = (verb: Verb, because: string | false | null = false): Way => ({
    verb,
    label: verbTitle(verb, person, now),
    because: because ? [because] : [],
  })
  const turn = (verb: 'muteMember' | 'deafenMember', isOn: boolean): Way => {
    const [key, done] = verb === 'muteMember' ? (['mute', 'muted'] as const) : (['deaf', 'deafened'] as const)
    // Named for what was asked, whatever is so now.
    const label = verbTitle(verb, { ...person, voice: { ...OUTSIDE, [key]: !isOn } }, now)
    if (person.voice?.[key] !== isOn) return { verb, label, because: [] }
    return { verb, label, because: [`${name} is ${isOn ? `${done} already` : `not ${done} in voice`}.`] }
  }
  switch (wish) {
    case 'muteMember':
      return [...(person.voice ? [turn(wish, true)] : []), way('timeOutMember')]
    case 'unmuteMember': {
      const ends = isTimedOut(person, now) ? [way('removeTimeout')] : []
      if (person.voice?.mute) return [...ends, turn('muteMember', false)]
      return ends.length > 0 ? ends : [way('removeTimeout', `${name} is neither timed out nor muted in voice.`)]
    }
    case 'deafenMember':
      return [turn(wish, true)]
    case 'undeafenMember':
      return [turn('deafenMember', false)]
    case 'removeTimeout':
      return [way(wish, !isTimedOut(person, now) && `${name} is not timed out.`)]
    case 'banMember':
      return [way(wish, person.ban && `${name} is banned already.`)]
    case 'removeBan':
      return [way(wish, !person.ban && `Steward knows of no ban of ${name}.`)]
    default:
      return [way(wish)]
  }
}

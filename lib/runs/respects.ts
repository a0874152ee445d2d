import { isSameEnd } from '../moderation/undo/same-moment.ts'
import type { State } from '../moderation/verb.ts'

/** In what somebody can be changed: by which actions, and whether two states, as entries keep them, are the same in it. */
export interface Respect {
  actions: string[]
  same(one: State, other: State): boolean
}

const isBanned = ({ banned }: State) => banned !== false

export const BAN: Respect = {
  // What changes an end says nothing of the ban: it stands.
  actions: ['member.ban', 'ban.end', 'ban.remove'],
  same: (one, other) => isBanned(one) === isBanned(other) && (!isBanned(one) || isSameEnd(one.endsAt, other.endsAt)),
}

const RESPECTS: Respect[] = [
  BAN,
  {
    actions: ['member.timeout', 'member.timeout.remove'],
    same: (one, other) => isSameEnd(one.timedOutUntil, other.timedOutUntil),
  },
  equal('member.nick', 'nick'),
  equal('member.voice.mute', 'mute'),
  equal('member.voice.deafen', 'deaf'),
  equal('member.voice.move', 'channelId'),
]

/** In what an action changes somebody; undefined where states are not compared. */
export function respectOf(action: string): Respect | undefined {
  return RESPECTS.find(({ actions }) => actions.includes(action))
}

/** Whom an entry is about, and in what: those with the same one are about the same. */
export function subjectOf({ targetId, action }: { targetId: string | null; action: string }): string {
  return `${targetId} ${respectOf(action)?.actions[0] ?? action}`
}

function equal(action: string, field: string): Respect {
  return { actions: [action], same: (one, other) => (one[field] ?? null) === (other[field] ?? null) }
}

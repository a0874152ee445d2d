import type { Dice } from './dice.ts'
import { deleteAMessage } from './happenings/delete-a-message.ts'
import { editAMessage } from './happenings/edit-a-message.ts'
import { join } from './happenings/join.ts'
import { leave } from './happenings/leave.ts'
import { moveInVoice } from './happenings/move-in-voice.ts'
import { raid } from './happenings/raid.ts'
import { react } from './happenings/react.ts'
import { updateMember } from './happenings/update-member.ts'
import { writeMessage } from './happenings/write-message.ts'
import type { Scene } from './scene.ts'

const HAPPENINGS = {
  joins: join,
  leaves: leave,
  messages: writeMessage,
  edits: editAMessage,
  deletes: deleteAMessage,
  reactions: react,
  memberUpdates: updateMember,
  voice: moveInVoice,
  raids: raid,
} as const satisfies Record<string, (scene: Scene) => void>

/** How often each kind of thing happens, per second; what is left out does not. */
export type Rates = Partial<Record<keyof typeof HAPPENINGS, number>>

/** A guild that is alive and can be read along: a message every few seconds, a newcomer now and then, a raid now and then. */
export const GENTLE: Rates = {
  joins: 1 / 45,
  leaves: 1 / 55,
  messages: 0.25,
  edits: 0.02,
  deletes: 0.01,
  reactions: 0.12,
  memberUpdates: 0.02,
  voice: 0.03,
  raids: 1 / 1800,
}

export function totalOf(rates: Rates): number {
  return Object.values(rates).reduce((sum, rate) => sum + rate, 0)
}

/** What happens next, each kind as often as its rate wants it. */
export function nextHappening(rates: Rates, dice: Dice): (scene: Scene) => void {
  let left = dice.next() * totalOf(rates)
  const kinds = Object.keys(rates) as (keyof Rates)[]
  for (const kind of kinds) {
    left -= rates[kind] ?? 0
    if (left < 0) return HAPPENINGS[kind]
  }
  return HAPPENINGS[kinds.at(-1) as keyof Rates]
}

export function isKind(name: string): name is keyof Rates {
  return Object.hasOwn(HAPPENINGS, name)
}

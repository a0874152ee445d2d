import type { Somebody } from '../../permissions/live/somebody.ts'
import type { Undoable } from '../verb.ts'
import type { VoiceState } from '../voice-state.ts'
import { changeOf } from './change-of.ts'
import { isSameEnd } from './same-moment.ts'

export type Order = Pick<Undoable, 'intent' | 'before' | 'after'>

/**
 * Somebody as the mirror knows them, with what orders of the last seconds, in the order of the log, have made of them where the
 * mirror may not have heard of those yet. It cannot be told from what somebody else has put back since: good enough to plan by,
 * not to act on.
 */
export function asOrdered(person: Somebody, orders: Order[]): Somebody {
  const nick = valueNow('nick', person.nick, orders)
  const until = valueNow('timedOutUntil', person.timedOutUntil?.toISOString() ?? null, orders, isSameEnd)
  return {
    ...person,
    nick: isTextOrNull(nick) ? nick : person.nick,
    timedOutUntil: isTextOrNull(until) ? endAt(until) : person.timedOutUntil,
    roleIds: rolesNow(person.roleIds, orders),
  }
}

/** The same of how somebody sits in voice. Whoever was put out of it and sits there has come back. */
export function voiceAsOrdered(state: VoiceState, orders: Order[]): VoiceState {
  const { channelId, mute, deaf } = {
    channelId: valueNow('channelId', state.channelId, orders),
    mute: valueNow('mute', state.mute, orders),
    deaf: valueNow('deaf', state.deaf, orders),
  }
  return {
    ...state,
    channelId: typeof channelId === 'string' ? channelId : state.channelId,
    mute: mute === true,
    deaf: deaf === true,
  }
}

function rolesNow(worn: string[], orders: Order[]): string[] {
  const now = new Set(worn)
  for (const { given, taken } of orders.map(changeOf)) {
    for (const id of given) now.add(id)
    for (const id of taken) now.delete(id)
  }
  return [...now]
}

const endAt = (until: string | null) => (until === null ? null : new Date(until))

/** What a field holds: what the newest order has made of it, unless the mirror has heard of another value since. */
function valueNow(field: string, heard: unknown, orders: Order[], isSame: typeof Object.is = Object.is): unknown {
  const values = orders.flatMap(({ before, after }) =>
    after && field in after && field in before ? [[before[field], after[field]]] : [],
  )
  const newest = values.at(-1)?.[1]
  const mayBeOlder = newest !== undefined && values.flat().some(value => isSame(value, heard))
  return mayBeOlder ? newest : heard
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

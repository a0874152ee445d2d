import { readIds, readOnlyIds } from '@/lib/directory/read-ids'
import { readLength } from './read-length'
import type { Order, Wish } from './read-order'

/** What follows whom an order is about: for how long, in ms, and why; of a nick or a note its text. */
export interface Tail {
  lengthMs: number | null
  text: string
}

/** An order read as somebody's name and more. */
export interface Split {
  name: string
  tail: Tail
}

// Longer names are typed by nobody.
const MOST_WORDS = 4

// As far as their dialogs have fields for it.
const TAKES: Record<Wish, 'length and reason' | 'text' | null> = {
  timeOutMember: 'length and reason',
  banMember: 'length and reason',
  // What bots call a mute is a timeout.
  muteMember: 'length and reason',
  warnMember: 'text',
  removeTimeout: 'text',
  setNick: 'text',
  unmuteMember: 'text',
  deafenMember: 'text',
  undeafenMember: 'text',
  disconnectMember: 'text',
  kickMember: 'text',
  removeBan: 'text',
  addNote: 'text',
  // How far back.
  clearMessages: 'length and reason',
  // Roles and channels are chosen.
  changeRoles: null,
  moveMember: null,
}

/** The ways to read an order as a name and a tail, the longest name first; none: it is a name and nothing else. */
export function splitsOf({ wish, whom }: Order): Split[] {
  if (!TAKES[wish]) return []
  const ends = [...whom.matchAll(/\s+/g)].slice(0, MOST_WORDS)
  return ends
    .map(({ index }) => ({ name: whom.slice(0, index), tail: tailOf(wish, whom.slice(index).trim()) }))
    .reverse()
}

/** The ids that an order begins with, and its tail; null where it begins with none, or where what follows cannot be taken. */
export function splitIds({ wish, whom }: Order): { ids: string[]; tail: Tail | null } | null {
  const all = readOnlyIds(whom)
  if (all) return { ids: all, tail: null }
  const words = [...whom.matchAll(/\S+/g)].filter(([word]) => /[\p{L}\p{N}]/u.test(word))
  const isId = (word = '') => readOnlyIds(word) !== null
  const first = words.find(([word], at) => !isId(word) && !(at > 0 && isAnd(word) && isId(words[at + 1]?.[0])))
  const ids = readIds(whom.slice(0, first?.index))
  if (ids.length === 0) return null
  if (!first) return { ids, tail: null }
  return TAKES[wish] ? { ids, tail: tailOf(wish, whom.slice(first.index)) } : null
}

const isAnd = (word: string) => word.toLowerCase() === 'and'

function tailOf(wish: Wish, text: string): Tail {
  const length = TAKES[wish] === 'length and reason' ? readLength(text) : null
  return length ? { lengthMs: length.ms, text: length.rest } : { lengthMs: null, text }
}

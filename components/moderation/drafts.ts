import { serverNow } from '../shell/server-clock'
import { isLike } from './is-like'
import type { Verb } from './verbs'

/** What was typed into dialogs that were closed unsent, by verb and person, or by the kind of an order for many. */
export type Drafts = Pick<Map<string, Kept>, 'get' | 'set' | 'delete' | 'clear'>

/** The key of what is typed into the dialog of a verb about somebody. */
export const draftOf = (verb: Verb, userId: string) => `${verb} ${userId}`

/** The same of a note about somebody: a new one, or one that is changed. */
export const noteDraftOf = (userId: string, noteId = '') => `note ${userId} ${noteId}`

/** The same of the order to ban somebody in other guilds. */
export const elsewhereDraftOf = (userId: string) => `elsewhere ${userId}`

/** The same of the order to delete what somebody wrote. */
export const clearDraftOf = (userId: string) => `clear ${userId}`

/** Of a draft that goes with the page: what was read from a file is large, and others' data. */
export const ofPage = (key: string) => `${OF_PAGE}${key}`

export const livesWithPage = (key: string) => key.startsWith(OF_PAGE)

const OF_PAGE = 'page: '

export interface Kept {
  fields: object
  /** Whom or what it was typed for, where the key does not say. */
  about: string
  /** When it was typed last, by the server's clock, in ms; absent: an older build of Steward kept it. */
  at?: number
  /** It was kept before this page was loaded, maybe by another build of Steward. */
  isStored?: true
}

/** What was typed under this key about the same, where it has the shape of `initial`; undefined: nothing. */
export function keptDraft<Fields extends object>(
  drafts: Drafts,
  key: string,
  initial: Fields,
  about = '',
): Fields | undefined {
  const kept = drafts.get(key)
  if (kept?.about !== about || (kept.isStored && !isLike(kept.fields, initial))) return undefined
  return kept.fields as Fields
}

/** Keeps what is typed, one draft under each key: what was typed about others goes. */
export function keepDraft(drafts: Drafts, key: string, fields: object, about = ''): void {
  drafts.set(key, { fields, about, at: serverNow().getTime() })
}

/**
 * Adds something to what was typed under a key, or to `initial`. It stays as old as it was: the dialog then says that it was
 * filled in long ago, where only this is new.
 */
export function addToDraft<Fields extends object>(
  drafts: Drafts,
  key: string,
  initial: Fields,
  add: (fields: Fields) => Fields,
): void {
  const fields = keptDraft(drafts, key, initial)
  const former = fields && drafts.get(key)
  keepDraft(drafts, key, add(fields ?? initial))
  if (former) drafts.set(key, { ...former, fields: drafts.get(key)!.fields })
}

/**
 * Fills the dialog under a key with what is offered. A reason that somebody has typed there themselves and not sent stays: it is
 * another than the last offer has put there.
 */
export function keepOffer(drafts: Drafts, key: string, offered: { reason: string }): void {
  const typed = reasonIn(drafts.get(key)?.fields)
  const isTyped = typed !== '' && typed !== reasonIn(drafts.get(offerOf(key))?.fields)
  keepDraft(drafts, key, isTyped ? { ...offered, reason: typed } : offered)
  if (!isTyped) keepDraft(drafts, offerOf(key), { reason: offered.reason })
}

const offerOf = (key: string) => `offer: ${key}`

const reasonIn = (fields: object = {}) =>
  'reason' in fields && typeof fields.reason === 'string' ? fields.reason.trim() : ''

/** Takes a draft away, unless something about others has taken its place meanwhile. */
export function forgetDraft(drafts: Drafts, key: string, about = ''): void {
  if (drafts.get(key)?.about === about) drafts.delete(key)
}

/** Takes a draft away that was sent as it is; what was typed since stays. */
export function forgetSentDraft(drafts: Drafts, key: string, sent: object): void {
  if (drafts.get(key)?.fields === sent) drafts.delete(key)
}

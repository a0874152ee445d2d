import { isLike } from '../moderation/is-like'
import { unsentPlace } from '../shell/unsent'

/** Those who matched when the first of them were chosen for a run, and are not in it. */
export interface Rest {
  /** How many were chosen, of how many, and what they are. */
  chosen: number
  matched: number
  many: string
  /** The order of the list, which decided who were the first. */
  order: string
  /** Where they are listed, from the guild's address on. */
  path: string
  /** How to come to them, where those of the run go on matching as well; empty: they match no more. */
  narrowBy: string
}

const SOME: Rest = { chosen: 0, matched: 0, many: '', order: '', path: '', narrowBy: '' }

/** Where the tab keeps the rest of a run of the viewer; like what they typed it goes when they sign out. */
export const restPlace = (viewerId: string, guildId: string, runId: string) =>
  `${unsentPlace(viewerId, guildId)}.rest.${runId}`

export function keepRest(place: string, rest: Rest): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(rest))
  } catch {
    // A full or closed store: the way back is then the list itself.
  }
}

/** As it is kept; null: nothing is. */
export function storedRest(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

/** What a kept text says; null where no build of Steward that knows these words wrote it. */
export function readRest(text: string | null): Rest | null {
  try {
    const rest: unknown = JSON.parse(text ?? 'null')
    return isLike(rest, SOME) ? (rest as Rest) : null
  } catch {
    return null
  }
}

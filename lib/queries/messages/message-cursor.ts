import { createHash } from 'node:crypto'
import { StewardError } from '../../errors.ts'
import type { Profile } from '../../platform/profile.ts'
import { createdAt } from '../../platform/snowflake.ts'
import { MIRROR, type Start } from './open-search.ts'
import type { Place } from './place.ts'

// As much as an address carries; what does not fit is searched again.
const MOST_AHEAD = 600
const PLACE = /^[0-9a-z]{1,14}(_-?[0-9a-z]{1,12})?$/

export interface MessageCursor extends Start {
  older: boolean
}

/** A cursor as text for an address: which way, where, and in which of these channels it is further than that. */
export function writeCursor(profile: Profile, channelIds: string[], { older, at, ahead }: MessageCursor): string {
  const index = new Map([MIRROR, ...channelIds].map((key, place) => [key, place.toString(36)]))
  const further = [...ahead]
    .slice(0, MOST_AHEAD)
    .map(([key, place]) => `${index.get(key)}-${writePlace(profile, place)}`)
  return [older ? 'o' : 'n', writePlace(profile, at), markOf(channelIds), ...further].join('~')
}

/**
 * Throws `invalid` for what is not a cursor of an earlier page. It says only where to go on, never what may be read; with
 * other channels than it was written for it says no more than that.
 */
export function readCursor(profile: Profile, channelIds: string[], written: string): MessageCursor {
  const [way = '', place = '', mark, ...further] = written.split('~')
  const at = readPlace(profile, place)
  if (!/^[on]$/.test(way) || !at) return refuse()
  const keys = mark === markOf(channelIds) ? [MIRROR, ...channelIds] : []
  const ahead = further.flatMap(one => {
    const [, index, there = ''] = /^([0-9a-z]{1,4})-(.*)$/.exec(one) ?? refuse()
    const key = keys[Number.parseInt(index!, 36)]
    const reached = readPlace(profile, there) ?? refuse()
    return key === undefined ? [] : [[key, reached] as const]
  })
  return { older: way === 'o', at, ahead: new Map(ahead) }
}

function markOf(channelIds: string[]): string {
  return createHash('sha256').update(channelIds.join()).digest('hex').slice(0, 8)
}

/** Its id, and its time where that is not the one that the id tells. */
function writePlace(profile: Profile, { at, id }: Place): string {
  const off = at - (createdAt(profile, id)?.getTime() ?? 0)
  return BigInt(id).toString(36) + (off === 0 ? '' : `_${off.toString(36)}`)
}

function readPlace(profile: Profile, written: string): Place | null {
  if (!PLACE.test(written)) return null
  const [id = '', off = '0'] = written.split('_')
  const read = [...id].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const at = (createdAt(profile, String(read))?.getTime() ?? 0) + Number.parseInt(off, 36)
  // Postgres and the platform read no later times and no longer ids.
  return at >= 0 && at <= Date.UTC(9999, 0) && String(read).length <= 20 ? { at, id: String(read) } : null
}

function refuse(): never {
  const fields = { cursor: 'must be the cursor of an earlier page.' }
  throw new StewardError('invalid', 'This list cannot be continued from there. Load it again.', { fields })
}

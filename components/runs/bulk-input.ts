import { showsNothing } from '@/lib/directory/shows-nothing'
import { DAY } from '@/lib/time'
import { type EndChoice, endOfChoice, troubleWithChoice } from '../moderation/end-choice'
import type { BanFields, TimeoutFields } from '../moderation/template-lengths'
import { endOfTimeout, troubleWithEnd } from '../moderation/timeout-presets'
import { fieldOf } from '../ui/wall-clock'
import type { BulkAction } from './bulk-actions'

/** What becomes of a role; absent: it stays as it is. */
export type RoleWish = 'give' | 'take'

/** What is typed into the form of any action; each reads its own. */
export interface BulkFields extends TimeoutFields, BanFields {
  reason: string
  nick: string
  roles: Record<string, RoleWish>
  /** How long the roles that are given stay. */
  roleEnd: EndChoice
  /** Whether the one in voice is turned on, or off. */
  isOn: boolean
  /** Where people in voice go; OUT: out of it. Empty: not chosen yet. */
  channelId: string
  /** Whether who is unbanned gets the roles back that they wore. */
  givesBack: boolean
}

export const OUT = 'out'

export function freshFields(now: Date): BulkFields {
  const tomorrow = fieldOf(new Date(now.getTime() + DAY))
  return {
    reason: '',
    deleteMessageDays: '0',
    banEnd: { length: 'never', custom: tomorrow },
    timeout: { length: '1h', custom: tomorrow },
    nick: '',
    roles: {},
    roleEnd: { length: 'never', custom: tomorrow },
    isOn: true,
    channelId: '',
    givesBack: true,
  }
}

// What one order may change.
const MOST_ROLES = 20

/** The part of the order that is the same for everybody, or what is wrong with a field, in a sentence. */
export type BulkInput = { input: Record<string, unknown> } | { field: string; trouble: string }

/** What a field is judged by. */
interface Bounds {
  now: Date
  longestTimeoutMs: number
  /** In characters as people count them (code points). */
  longestNick: number
}

const READ: Partial<Record<BulkAction, (fields: BulkFields, bounds: Bounds) => BulkInput>> = {
  'member.warn': ({ reason }) =>
    showsNothing(reason) ? { field: 'reason', trouble: 'Say what the warning is for.' } : { input: {} },
  'member.ban': ({ deleteMessageDays, banEnd }, { now }) => {
    const endsAt = endOfChoice(banEnd, now)
    const trouble = troubleWithChoice(endsAt, now)
    if (trouble) return { field: 'endsAt', trouble }
    return { input: { deleteMessageDays: Number(deleteMessageDays), ...(endsAt && { endsAt: endsAt.toISOString() }) } }
  },
  'member.timeout': ({ timeout }, { now, longestTimeoutMs }) => {
    const end = endOfTimeout(timeout, now)
    const trouble = troubleWithEnd(end, now, longestTimeoutMs)
    return trouble || !end ? { field: 'until', trouble: trouble ?? '' } : { input: { until: end.toISOString() } }
  },
  'member.nick': ({ nick }, { longestNick }) => {
    const length = [...nick.trim()].length
    return length > longestNick
      ? { field: 'nick', trouble: `A nick has at most ${longestNick} characters; this has ${length}.` }
      : { input: { nick: nick.trim() || null } }
  },
  'member.voice.mute': ({ isOn }) => ({ input: { mute: isOn } }),
  'member.voice.deafen': ({ isOn }) => ({ input: { deaf: isOn } }),
  'member.voice.move': ({ channelId }) =>
    channelId === ''
      ? { field: 'channelId', trouble: 'Choose where they go.' }
      : { input: { channelId: channelId === OUT ? null : channelId } },
  'member.roles': ({ roles, roleEnd }, { now }) => {
    const [add, remove] = [wished(roles, 'give'), wished(roles, 'take')]
    if (add.length + remove.length === 0) return { field: 'roles', trouble: 'Choose a role to give or to take.' }
    if (add.length > MOST_ROLES || remove.length > MOST_ROLES)
      return { field: 'roles', trouble: `At most ${MOST_ROLES} roles can be given, and as many taken, at once.` }
    const endsAt = add.length > 0 ? endOfChoice(roleEnd, now) : null
    const trouble = troubleWithChoice(endsAt, now)
    if (trouble) return { field: 'ends', trouble }
    const ends = add.map(roleId => ({ roleId, endsAt: endsAt?.toISOString() }))
    return { input: { add, remove, ...(endsAt && { ends }) } }
  },
}

/** The fields without wishes about roles that are not among `roles` any more: nobody could take those back. */
export function ofKnownRoles(fields: BulkFields, roles: { id: string }[]): BulkFields {
  const known = Object.entries(fields.roles).filter(([id]) => roles.some(role => role.id === id))
  return { ...fields, roles: Object.fromEntries(known) }
}

/** The roles that are given, or taken. */
export const wished = (roles: BulkFields['roles'], wish: RoleWish) =>
  Object.keys(roles).filter(id => roles[id] === wish)

export function readBulkInput(action: BulkAction, fields: BulkFields, bounds: Bounds): BulkInput {
  return READ[action]?.(fields, bounds) ?? { input: {} }
}

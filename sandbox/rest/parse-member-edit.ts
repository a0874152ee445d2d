import { DOCUMENTED_TIME } from '../rules/documented-time.ts'
import { LIMITS } from '../rules/limits.ts'
import { isSnowflake } from '../world/snowflake.ts'
import { type Check, isBoolean, isText, orNull, parseFields } from './parse-fields.ts'

export interface MemberEdit {
  nick?: string | null
  roles?: string[]
  mute?: boolean
  deaf?: boolean
  communication_disabled_until?: string | null
  channel_id?: string | null
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

const isTimeoutEnd =
  (now: number, strict: boolean): Check =>
  value => {
    if (typeof value !== 'string' || !(strict ? DOCUMENTED_TIME : ISO).test(value) || Number.isNaN(Date.parse(value))) {
      return 'Must be an ISO 8601 time or null.'
    }
    return Date.parse(value) > now + LIMITS.timeoutMs ? 'Must be at most 28 days from now.' : null
  }

/** The known fields of a PATCH member body in the form in which they are stored. */
export function parseMemberEdit(body: Record<string, unknown>, now: number, strict: boolean): MemberEdit {
  const edit: MemberEdit = parseFields<Required<MemberEdit>>(body, {
    nick: orNull(isText(0, LIMITS.nick)),
    roles: value => (Array.isArray(value) && value.every(isSnowflake) ? null : 'Must be an array of role ids.'),
    mute: isBoolean,
    deaf: isBoolean,
    communication_disabled_until: orNull(isTimeoutEnd(now, strict)),
    channel_id: orNull(value => (isSnowflake(value) ? null : 'Must be a channel id or null.')),
  })
  const { nick, roles, communication_disabled_until: until } = edit
  if (nick !== undefined) edit.nick = nick?.trim() || null
  if (roles) edit.roles = [...new Set(roles)]
  // An end that has passed is no timeout.
  if (until) edit.communication_disabled_until = Date.parse(until) > now ? new Date(until).toISOString() : null
  return edit
}

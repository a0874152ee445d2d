import { ApiError, type FieldError } from '../rules/api-error.ts'
import { LIMITS } from '../rules/limits.ts'
import { isSnowflake } from '../world/snowflake.ts'

export interface MemberEdit {
  nick?: string | null
  roles?: string[]
  mute?: boolean
  deaf?: boolean
  communication_disabled_until?: string | null
  channel_id?: string | null
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

type Check = (value: unknown, now: number) => string | null

const boolean: Check = value => (typeof value === 'boolean' ? null : 'Must be true or false.')

const CHECKS: Record<keyof MemberEdit, Check> = {
  nick: value => {
    if (value === null) return null
    if (typeof value !== 'string') return 'Must be text or null.'
    return [...value].length > LIMITS.nick ? `Must be 1 to ${LIMITS.nick} characters.` : null
  },
  roles: value => (Array.isArray(value) && value.every(isSnowflake) ? null : 'Must be an array of role ids.'),
  mute: boolean,
  deaf: boolean,
  communication_disabled_until: (value, now) => {
    if (value === null) return null
    if (typeof value !== 'string' || !ISO.test(value) || Number.isNaN(Date.parse(value))) {
      return 'Must be an ISO 8601 time or null.'
    }
    return Date.parse(value) > now + LIMITS.timeoutMs ? 'Must be at most 28 days from now.' : null
  },
  channel_id: value => (value === null || isSnowflake(value) ? null : 'Must be a channel id or null.'),
}

/** The known fields of a PATCH member body in the form in which they are stored. */
export function parseMemberEdit(body: Record<string, unknown>, now: number): MemberEdit {
  const errors: FieldError[] = []
  const edit: Record<string, unknown> = {}
  for (const [path, check] of Object.entries(CHECKS)) {
    if (!(path in body)) continue
    const message = check(body[path], now)
    if (message) errors.push({ path, message })
    else edit[path] = body[path]
  }
  if (errors.length > 0) throw new ApiError('INVALID_FORM_BODY', 'Invalid form body.', errors)
  return normalized(edit, now)
}

function normalized(edit: MemberEdit, now: number): MemberEdit {
  const { nick, roles, communication_disabled_until: until } = edit
  if (nick !== undefined) edit.nick = nick?.trim() || null
  if (roles) edit.roles = [...new Set(roles)]
  // An end that has passed is no timeout.
  if (until) edit.communication_disabled_until = Date.parse(until) > now ? new Date(until).toISOString() : null
  return edit
}

import { MINUTE, SECOND } from '../time.ts'

const UNIX_SECONDS = /^\d{9,10}(\.\d+)?$/
const UNIX_MS = /^\d{12,13}$/
const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|[+-]\d\d(?::?\d\d)?))?)?$/i

/** How tables of databases write that there is none, in small letters. */
export const SAYS_NONE = ['', 'null', '\\n', 'none']

/**
 * The moment that a cell of another bot's file tells, in ms since 1970; null: none that could be told. It is ISO 8601, without a
 * zone one of UTC, or Unix seconds or milliseconds.
 */
export function momentIn(text: string): number | null {
  if (UNIX_SECONDS.test(text)) return Math.round(Number(text) * SECOND)
  if (UNIX_MS.test(text)) return Number(text)
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = ISO.exec(text) ?? []
  if (year === undefined) return null
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const
  const at = new Date(Date.UTC(...parts))
  const told = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
  // The 31st of February would be a day of March.
  if (told.some((part, index) => part !== parts[index]) || at.getUTCSeconds() !== parts[5]) return null
  const offset = offsetOf(zone)
  return offset === null ? null : at.getTime() + Math.trunc(Number(`0.${fraction || '0'}`) * SECOND) - offset
}

function offsetOf(zone: string): number | null {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  if (sign === undefined) return 0
  if (Number(hours) > 14 || Number(minutes) > 59) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
}

import { DAY, HOUR, MINUTE, SECOND } from '@/lib/time'

const PART = /(\d{1,4})(?:(mo|[smhdw])|\s?(sec|min|hour|hr|day|week|month)(?:ond|ute)?s?)(?=\d|\s|$)/iy
// "1w2d12h30m" is as much as anybody means.
const MOST_PARTS = 4

const UNITS: Record<string, number> = {
  ...{ s: SECOND, sec: SECOND, m: MINUTE, min: MINUTE, h: HOUR, hr: HOUR, hour: HOUR },
  ...{ d: DAY, day: DAY, w: 7 * DAY, week: 7 * DAY, mo: 30 * DAY, month: 30 * DAY },
}

/**
 * A length at the beginning of a text, "10m spam", "for 2 days", in ms, and what follows it; null where there is none. Only
 * whole minutes are one: the dialogs know no others.
 */
export function readLength(text: string): { ms: number; rest: string } | null {
  let at = /^for\s+/i.exec(text)?.[0].length ?? 0
  let ms = 0
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    PART.lastIndex = at
    const part = PART.exec(text)
    if (!part) break
    ms += Number(part[1]) * UNITS[(part[2] ?? part[3]!).toLowerCase()]!
    at = PART.lastIndex
  }
  const isWhole = ms > 0 && ms % MINUTE === 0 && (at === text.length || /\s/.test(text[at]!))
  return isWhole ? { ms, rest: text.slice(at).trim() } : null
}

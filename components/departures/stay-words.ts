import { DAY, HOUR, MINUTE } from '@/lib/time'

interface Stayed {
  joinedAt: string | null
  leftAt: string
  /** Whether it is known when they left: otherwise it was at the latest then. */
  heard: boolean
}

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** For how long somebody had been there: "3 minutes", "less than a minute", "at most 2 days". */
export function stayWords({ joinedAt, leftAt, heard }: Stayed): string {
  if (joinedAt === null) return 'unknown'
  const ms = Date.parse(leftAt) - Date.parse(joinedAt)
  const [name, unit] = UNITS.find(([, unit]) => ms >= unit) ?? []
  if (!unit) return 'less than a minute'
  // What may have been less is rounded up.
  const count = heard ? Math.floor(ms / unit) : Math.ceil(ms / unit)
  return `${heard ? '' : 'at most '}${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`
}

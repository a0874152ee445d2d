import { DAY, HOUR, MINUTE } from '@/lib/time'
import { lengthWords } from '@/lib/wordings/length-words'

interface Stayed {
  joinedAt: string | null
  leftAt: string
  /** Whether it is known when they left: otherwise it was at the latest then. */
  heard: boolean
}

const UNITS = [DAY, HOUR, MINUTE]

/** For how long somebody had been there: "3 minutes", "less than a minute", "at most 2 days". */
export function stayWords({ joinedAt, leftAt, heard }: Stayed): string {
  if (joinedAt === null) return 'unknown'
  const ms = Date.parse(leftAt) - Date.parse(joinedAt)
  const unit = UNITS.find(unit => ms >= unit)
  if (!unit) return 'less than a minute'
  // What may have been less is rounded up.
  return heard ? lengthWords(Math.floor(ms / unit) * unit) : `at most ${lengthWords(Math.ceil(ms / unit) * unit)}`
}

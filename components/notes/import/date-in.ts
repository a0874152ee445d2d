import { wrongDate } from '@/lib/directory/imported-notes'
import { momentIn, SAYS_NONE } from '@/lib/directory/moment-in'

/** The moment in a cell, ISO 8601; null: it says of none. Or what is wrong with it. Without a zone it is one of UTC. */
export function dateIn(cell: string, now: Date): { at: string | null } | { wrong: 'form' | 'early' | 'future' } {
  const text = cell.trim()
  if (SAYS_NONE.includes(text.toLowerCase())) return { at: null }
  const ms = momentIn(text)
  if (ms === null) return { wrong: 'form' }
  const wrong = wrongDate(ms, now)
  return wrong ? { wrong } : { at: new Date(ms).toISOString() }
}

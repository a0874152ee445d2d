import { MINUTE } from '@/lib/time'

// The accounts of a raid come and go within seconds of each other; a link that they all follow is shared for a while longer.
const AROUND_MS = 5 * MINUTE

/** Five minutes around a moment, from and until when; in whole minutes, as the fields of a filter are. */
export function around(moment: string): { from: string; until: string } {
  const at = Date.parse(moment)
  const from = Math.floor((at - AROUND_MS) / MINUTE) * MINUTE
  const until = Math.ceil((at + AROUND_MS) / MINUTE) * MINUTE
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
}

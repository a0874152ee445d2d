import type { DepartureFilter } from '@/lib/directory/departures-url'

/** What is asked for most often: raiders who come and go, and what has just happened. */
export const QUICK_DEPARTURE_FILTERS: { label: string; filter: DepartureFilter }[] = [
  { label: 'Was here under 1 hour', filter: { stayed: '1h' } },
  { label: 'Left in the last hour', filter: { after: '1h', before: undefined } },
]

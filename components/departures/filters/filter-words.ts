import type { DepartureFilter, DepartureFilterKind, Stay } from '@/lib/directory/departures-url'
import { type SpanShown, spanWords } from '../../filters/span-words'

/** What a filter is called in the menu that adds it, and on its chip. */
export const DEPARTURE_FILTER_LABELS: Record<DepartureFilterKind, { menu: string; chip: string }> = {
  stayed: { menu: 'How long they were here', chip: 'Was here' },
  left: { menu: 'When they left', chip: 'Left' },
}

export const STAY_WORDS: Record<Stay, string> = {
  '10m': 'under 10 minutes',
  '1h': 'under 1 hour',
  '1d': 'under 1 day',
}

/** What a chip says after its label: "under 1 hour", "in the last 7 days". */
export function departureFilterWords(kind: DepartureFilterKind, filter: DepartureFilter, shown: SpanShown): string {
  if (kind === 'left') return spanWords(filter.after, filter.before, shown)
  return filter.stayed ? STAY_WORDS[filter.stayed] : ''
}

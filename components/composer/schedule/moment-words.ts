import { ownZone } from '../../ui/own-zone'

const WHOLE: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
}

/** "Mon, 24 Nov 2026, 09:00", by the clock of a zone; absent: of the viewer. */
export function momentWords(iso: string, timeZone = ownZone()): string {
  return new Intl.DateTimeFormat('en-GB', { ...WHOLE, timeZone }).format(new Date(iso))
}

/** The same by the viewer's own clock, where that shows something else; null: it does not. */
export function ownWords(iso: string, timeZone: string): string | null {
  const own = momentWords(iso)
  return own === momentWords(iso, timeZone) ? null : own
}

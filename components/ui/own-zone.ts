import { parseTimeZone } from '../time-zone'

const listeners = new Set<() => void>()

/** The zone that was chosen for this browser; undefined: its own, and on the server, which knows no browser. */
export function ownZone(): string | undefined {
  return typeof document === 'undefined' ? undefined : parseTimeZone(document.documentElement.dataset.timeZone)
}

/** The same by its name. */
export function nameOfOwnZone(): string {
  return ownZone() ?? zoneOfBrowser()
}

/** "Europe/Berlin": what this machine's clock goes by. */
export function zoneOfBrowser(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Shows all times of this page in another zone. */
export function setOwnZone(zone: string | undefined): void {
  if (zone) document.documentElement.dataset.timeZone = zone
  else delete document.documentElement.dataset.timeZone
  for (const listener of listeners) listener()
}

export function onOwnZone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

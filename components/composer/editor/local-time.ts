/** A time as a datetime-local field takes it, in the zone of this browser; empty where it is none. */
export function localOfIso(iso: string): string {
  const time = new Date(iso)
  if (iso === '' || Number.isNaN(time.getTime())) return ''
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** What such a field says, as ISO 8601; empty where it says nothing. */
export function isoOfLocal(local: string): string {
  const time = new Date(local)
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString()
}

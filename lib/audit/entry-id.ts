/**
 * The lowest id that an entry opened at a moment (ms since 1970) can have: ids are UUIDs of version 7, their first 48 bits the
 * time.
 */
export function firstEntryIdAt(ms: number): string {
  const hex = Math.max(0, Math.trunc(ms)).toString(16).padStart(12, '0').slice(-12)
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** When the entry with this id was opened, in ms since 1970. */
export function openedAtOf(entryId: string): number {
  return Number.parseInt(entryId.replaceAll('-', '').slice(0, 12), 16)
}

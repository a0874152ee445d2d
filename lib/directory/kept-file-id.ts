// No platform calls an upload so: a message tells by it which of its files are Steward's own.
const PREFIX = 'kept-'

/** The id of a file that Steward itself keeps, from a UUID. */
export function keptFileId(uuid: string): string {
  return PREFIX + uuid
}

/** Whether a file of a message is one that Steward keeps, not an upload at the platform. */
export function isKeptFileId(id: string): boolean {
  return id.startsWith(PREFIX)
}

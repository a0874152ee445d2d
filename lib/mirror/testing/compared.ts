/** What is compared of a guild: rows of each kind as JSON, in the order of their ids. */
export interface Compared {
  guild: unknown
  roles: unknown[]
  channels: unknown[]
  members: unknown[]
  voice: unknown[]
  messages: unknown[]
}

/** From which moment on the messages of a channel are the platform's, by channel; ISO 8601. */
export type CompleteFrom = Record<string, string>

export function sorted<T>(entries: [string, T][]): T[] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** As it comes over a pipe from another process: times are text. Keys are in order, so that rows compare as text. */
export function asJson<T>(value: T): T {
  const ordered = (_key: string, part: unknown) =>
    part instanceof Object && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part
  return JSON.parse(JSON.stringify(value, ordered)) as T
}

interface Key {
  id: string
  channelId: string
}

/** The messages by channel, each of which gets a copy of its own. */
export function placesOf(messages: Key[]): { channelId: string; messageIds: string[] }[] {
  const byChannel = Map.groupBy(messages, ({ channelId }) => channelId)
  return [...byChannel].map(([channelId, keys]) => ({ channelId, messageIds: keys.map(({ id }) => id) }))
}

// More sentences than these nobody reads in a line that goes by itself; the log has each.
const MOST_TOLD = 3

/** What came of it, in a line. */
export function toldOf(results: { message: string }[]): string {
  if (results.length > MOST_TOLD) return `${results.length} copies are kept, one of each channel.`
  return results.map(({ message }) => message).join(' ')
}

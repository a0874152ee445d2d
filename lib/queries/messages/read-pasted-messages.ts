/** A message that somebody pasted: a link, `<channel>-<message>`, or an id alone. */
export interface PastedMessage {
  /** As it was written. */
  written: string
  /** Absent: the text does not say. */
  guildId?: string
  channelId?: string
  id: string
}

// From the first character of a host on, and no longer than one: else every character of a long word begins a search.
const LINK = String.raw`(?:https?:\/\/)?(?<![\w.:-])[\w.:-]{1,255}\/channels\/(?<guild>\d{1,20}|@me)\/(?<channel>\d{1,20})\/(?<linked>\d{1,20})(?!\d)`
const PAIR = String.raw`(?<![\d-])(?<place>\d{15,20})-(?<paired>\d{15,20})(?![\d-])`
const BARE = String.raw`(?<![\d/@#&!-])(?<bare>\d{15,20})(?![\d/-])`
const PASTED = new RegExp(`${LINK}|${PAIR}|${BARE}`, 'g')
// They have digits too, but name no message.
const OF_SOMETHING_ELSE = /<(?:@[!&]?|#)\d+>|<a?:\w+:\d+>/g

/** The messages that a pasted text names, each once, in its order; between them stands anything. */
export function readPastedMessages(text: string): PastedMessage[] {
  const pasted = new Map<string, PastedMessage>()
  for (const { 0: written, groups = {} } of text.replace(OF_SOMETHING_ELSE, ' ').matchAll(PASTED)) {
    const { guild, channel, linked, place, paired, bare } = groups
    const id = (linked ?? paired ?? bare)!
    const channelId = channel ?? place
    const one = { written, id, ...(guild && { guildId: guild }), ...(channelId && { channelId }) }
    pasted.set(`${guild ?? ''}/${channelId ?? ''}/${id}`, one)
  }
  return [...pasted.values()]
}

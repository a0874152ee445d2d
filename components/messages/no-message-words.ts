/** How far back a channel is known: wholly, only since then as the platform lists no messages, or as it does not answer now. */
export type Reach = 'whole' | 'unlisted' | 'silent'

const SINCE = {
  unlisted: 'This platform lists no messages: only what Steward has seen being written is known.',
  silent: 'The platform does not answer: only what Steward has seen being written is known now.',
}

/** What it means that a channel seems empty. */
export function nothingHereWords(reach: Reach): { title: string; why: string } {
  if (reach === 'whole') {
    return { title: 'Nothing is written here', why: 'New messages appear here as they are written.' }
  }
  const more = reach === 'silent' ? 'Older messages come once it answers.' : 'New messages appear as they are written.'
  return { title: 'No message is known here', why: `${SINCE[reach]} ${more}` }
}

/** Of several words that are sought, that only messages which have them side by side are found; null: it is one. */
export function sideBySideWords(sought: string | undefined): string | null {
  if (!sought || !/\S\s+\S/.test(sought)) return null
  return 'Several words are found as they were typed: side by side, and in this order. Try one of them.'
}

/** Why no message fulfils the filters, and what to try. `isOne`: only one channel of several was searched. */
export function noMatchWords(reach: Reach, isOne: boolean): string {
  const words = isOne
    ? 'No message in this channel fulfils all of these filters. Take one away, widen it, or look elsewhere.'
    : 'No message fulfils all of these filters. Take one away, or widen it.'
  return reach === 'whole' ? words : `${words} ${SINCE[reach]}`
}

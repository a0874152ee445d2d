interface Listed {
  loaded: number
  narrowed: boolean
  hasMore: boolean
  /** They begin with the newest. */
  isFromTop: boolean
}

/** How many messages are shown, in words; of how many nobody knows while there are more below. */
export function countOf({ loaded, narrowed, hasMore, isFromTop }: Listed): string {
  const messages = `${loaded.toLocaleString('en')} ${loaded === 1 ? 'message' : 'messages'}`
  if (narrowed) return `${messages} ${loaded === 1 ? 'matches' : 'match'}${hasMore ? ', more below' : ''}`
  if (!hasMore) return messages
  return isFromTop ? `The newest ${messages}, more below` : `${messages}, more below`
}

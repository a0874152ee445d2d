import { type Loaded, loadedWords } from '../table/loaded-words'

interface Listed extends Loaded {
  /** They begin with the newest. */
  isFromTop: boolean
}

/** How many messages are shown, in words; of how many nobody knows while there are more below. */
export function countOf({ isFromTop, ...loaded }: Listed): string {
  const words = loadedWords(loaded, 'message', 'messages')
  return isFromTop && loaded.hasMore && !loaded.narrowed ? `The newest ${words}` : words
}

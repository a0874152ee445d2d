import { countWords } from '../table/count-words'
import { type Loaded, loadedWords } from '../table/loaded-words'

interface Listed extends Loaded {
  /** They begin with the newest. */
  isFromTop: boolean
  /** The server has stopped on the way: whether more match is not known. */
  isCutShort: boolean
}

/** How many messages are shown, in words; of how many nobody knows while there are more below. */
export function countOf({ isFromTop, isCutShort, ...loaded }: Listed): string {
  if (isCutShort && loaded.narrowed) {
    const found = countWords({ count: loaded.loaded, isExact: true }, 'message', 'messages')
    return `${found} ${loaded.loaded === 1 ? 'matches' : 'match'} so far`
  }
  // On a phone it shares its line with what can be done with them.
  if (isFromTop && loaded.hasMore && !loaded.narrowed) return `Newest ${loaded.loaded.toLocaleString('en')}, more below`
  return loadedWords(loaded, 'message', 'messages')
}

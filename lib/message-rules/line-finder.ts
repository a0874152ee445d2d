/** Tells the line, from 1, of a place in the text, in characters from its beginning. Reads the text once for all places. */
export function lineFinder(text: string): (at: number) => number {
  const ends: number[] = []
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) ends.push(end)
  return at => {
    let [first, behind] = [0, ends.length]
    while (first < behind) {
      const middle = (first + behind) >> 1
      if (ends[middle]! < at) first = middle + 1
      else behind = middle
    }
    return first + 1
  }
}

const LINK = /https?:\/\/[^\s<>]/i
// In this order at each place: what was escaped, an address that shows no embed, backticks, a link.
const TOKEN = /\\[!-/:-@[-`{-~]|<https?:\/\/[^\s<>|]+>|`+|https?:\/\/[^\s<>]/gi
const ADDRESS = /[^\s<>]+/y
const FENCE = 3

/** Whether a text holds a bare link. */
export function hasBareLink(text: string): boolean {
  return !bareLinks(text).next().done
}

/**
 * The links of a text of which the platform's client makes an embed: http or https, not inside `<…>` and not in code, each
 * with what stands right behind it. Where clients may read a text differently it counts as one. Takes time in proportion to
 * the length.
 */
export function* bareLinks(text: string): Generator<string> {
  // Most texts have none, and somebody is typing.
  if (!LINK.test(text)) return
  const closing = codeEnds(text)
  for (let at = 0; ; ) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) return
    const [token] = found
    at = TOKEN.lastIndex
    if (/^http/i.test(token)) {
      const address = addressAt(text, found.index)
      yield address
      at = found.index + address.length
    } else if (token[0] === '`') at = closing(found.index, token.length) ?? at
  }
}

function addressAt(text: string, index: number): string {
  ADDRESS.lastIndex = index
  return ADDRESS.exec(text)?.[0] ?? ''
}

/** Tells where code ends that these backticks begin; null: they begin none for sure. Each run is looked at once. */
function codeEnds(text: string): (at: number, length: number) => number | null {
  const runs = [...text.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({ index, length }))
  const nth = new Map(runs.map(({ index }, n) => [index, n]))
  return (at, length) => {
    // What was escaped has cut this run short.
    const place = nth.get(at)
    if (place === undefined) return null
    const next = runs[place + 1]
    if (next?.length !== length) return null
    const end = next.index + length
    // A line of its own keeps a fence out of quotes, lists and headings, which end with their line and so would the code.
    const isFence = length === FENCE && (at === 0 || text[at - 1] === '\n')
    return isFence || !text.slice(at, end).includes('\n') ? end : null
  }
}

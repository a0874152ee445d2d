import type { Inline } from './markdown-tree.ts'

export interface Token {
  node: Inline
  /** Where the text goes on. */
  end: number
}

const MENTION = /<(?:@!?(\d{1,20})|@&(\d{1,20})|#(\d{1,20}))>/y
const EMOJI = /<a?:(\w{1,32}):\d{1,20}>/y
const MOMENT = /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y
// One stroke is part of an address, two hide what stands between them and others.
const ANGLED = /<(https?:\/\/(?:[^\s<>|]|\|(?!\|))+)>/iy
const BARE = /https?:\/\/(?:[^\s<|]|\|(?!\|))+/iy
// Brackets within a label stand in pairs or are escaped, and within an address in pairs, or it stands in angles. Behind it a
// title may follow, which is not shown.
const LABEL = /\[((?:\\.|[^[\]\\\n]|\[(?:\\.|[^[\]\\\n]){0,200}\](?!\()){1,200})\]/
const MASKED_ADDRESS =
  /(?:<(https?:\/\/(?:[^\s<>|]|\|(?!\|))+)>|(https?:\/\/(?:[^\s()<>|]|\|(?!\|)|\((?:[^\s()<>|]|\|(?!\|))*\))+))/
const TITLE = /(?: +(?:"[^"\n]*"|'[^'\n]*'))?/
const MASKED = new RegExp(`${LABEL.source}\\( *${MASKED_ADDRESS.source}${TITLE.source} *\\)`, 'iy')
const EVERYONE = /@(?:everyone|here)\b/y
// The one that shrugs keeps the arm that any other text would lose.
const SHRUG = /(?<=¯)\\_\(ツ\)_\/¯/y
const ESCAPED = /\\([^0-9A-Za-z\s])/uy

// Each of these looks at most as far as the next character that it cannot hold, so that a text is read in linear time.
function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

interface Within {
  /** Off inside a link's label. */
  links: boolean
  inLabel: (label: string) => Inline[]
  /** Whether a mark of this character waits for its end. */
  isOpen: (character: string) => boolean
}

/** What stands at this place besides plain text and marks; null: nothing such. */
export function readToken(source: string, at: number, { links, inLabel, isOpen }: Within): Token | null {
  const first = source[at]!
  if (first === '<') return readAngled(source, at, links)
  if (first === '\\') {
    const shrug = token(match(SHRUG, source, at), ([text]) => ({ type: 'text', text }))
    return shrug ?? token(match(ESCAPED, source, at), ([, text]) => ({ type: 'text', text: text! }))
  }
  if (first === '@') return token(match(EVERYONE, source, at), ([raw]) => ({ type: 'everyone', raw }))
  if (!links) return null
  if (first === '[') {
    return token(match(MASKED, source, at), ([raw, label, angled, plain]) =>
      link((angled ?? plain)!, raw, inLabel(label!)),
    )
  }
  const bare = match(BARE, source, at)?.[0]
  if (!bare) return null
  const address = withoutTail(bare, isOpen)
  // What no browser opens is text as a whole: looked at from each of its parts it would be read over and over.
  const node = link(address, address, null) ?? { type: 'text' as const, text: address }
  return { node, end: at + address.length }
}

function readAngled(source: string, at: number, links: boolean): Token | null {
  return (
    token(match(MENTION, source, at), ([raw, user, role, channel]) => {
      if (user) return { type: 'user', id: user, raw }
      return role ? { type: 'role', id: role, raw } : { type: 'channel', id: channel!, raw }
    }) ??
    token(match(EMOJI, source, at), ([raw, name]) => ({ type: 'emoji', name: name!, raw })) ??
    token(match(MOMENT, source, at), ([raw, seconds, style = 'f']) => {
      const isMoment = !Number.isNaN(new Date(Number(seconds) * 1_000).getTime())
      return isMoment ? { type: 'moment', seconds: Number(seconds), style, raw } : null
    }) ??
    (links ? token(match(ANGLED, source, at), ([, address]) => link(address!, address!, null)) : null)
  )
}

function token(found: RegExpExecArray | null, make: (found: RegExpExecArray) => Inline | null): Token | null {
  const node = found && make(found)
  return node && { node, end: found.index + found[0].length }
}

function link(address: string, raw: string, label: Inline[] | null): Inline | null {
  if (!URL.canParse(address)) return null
  return { type: 'link', href: new URL(address).href, raw, label }
}

/** Points, marks that end behind it and the bracket around an address do not belong to it; what it opens itself does. */
function withoutTail(address: string, isOpen: Within['isOpen']): string {
  let end = address.length
  let excess = [...address].reduce((sum, c) => sum + (c === ')' ? 1 : c === '(' ? -1 : 0), 0)
  for (; end > 0; end--) {
    const last = address[end - 1]!
    if (last === ')' && excess > 0) excess--
    else if (!('.,:;"\'!?]'.includes(last) || ('*_~'.includes(last) && isOpen(last)))) break
  }
  return address.slice(0, end)
}

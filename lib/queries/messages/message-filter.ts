import { foldText } from '../../directory/fold-text.ts'
import type { MessagesFilter } from '../../directory/messages-url.ts'
import { momentOrAge } from '../../directory/moment-or-age.ts'
import { StewardError } from '../../errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { now } from '../../time.ts'
import { inviteFinder } from './invite-links.ts'
import { type Pattern, readPattern } from './pattern.ts'

// Three dots are one character, and some words of Arabic are.
const MOST_FOLDED = 1_000

/** What messages must fulfil to be found, all of it: texts folded, times as points in time. */
export interface MessageFilter {
  /** A folded text that must occur in the search text. */
  text: string | undefined
  pattern: Pattern | undefined
  /** Ids of authors, any of them; empty: anybody. */
  authors: string[]
  link: boolean | undefined
  invite: boolean | undefined
  file: boolean | undefined
  embed: boolean | undefined
  mention: boolean | undefined
  bot: boolean | undefined
  pinned: boolean | undefined
  /** From then on, and until just before. */
  after: Date | undefined
  before: Date | undefined
  /** Both among them. */
  fromId: string | undefined
  toId: string | undefined
  isInvite(text: string): boolean
}

/**
 * The filter that an address asks for. Throws `invalid` for a pattern that cannot be read, and for text of which nothing, or far
 * more than was typed, is left to search for.
 */
export function messageFilter({ webUrl }: Pick<Platform, 'webUrl'>, asked: MessagesFilter): MessageFilter {
  const at = now()
  const momentOf = (field: 'after' | 'before') => {
    const text = asked[field]
    return text === undefined ? undefined : (momentOrAge(text, at) ?? refuse(field, 'This is no time.'))
  }
  return {
    text: asked.q === undefined ? undefined : searchedText(asked.q),
    pattern: asked.pattern === undefined ? undefined : readPattern(asked.pattern),
    authors: asked.author ?? [],
    link: isYes(asked.link),
    invite: isYes(asked.invite),
    file: isYes(asked.file),
    embed: isYes(asked.embed),
    mention: isYes(asked.mention),
    bot: isYes(asked.bot),
    pinned: isYes(asked.pinned),
    after: momentOf('after'),
    before: momentOf('before'),
    fromId: asked.from,
    toId: asked.to,
    isInvite: inviteFinder(webUrl),
  }
}

function searchedText(q: string): string {
  const text = foldText(q)
  // A part of it would match more than was asked for, and more might be deleted then; nothing of it would match everything.
  if (text.length > MOST_FOLDED)
    refuse('q', 'Too many characters of this text stand for several. Search for a part of it.')
  return text || refuse('q', 'Of this text nothing is left that could be searched for.')
}

function refuse(field: string, sentence: string): never {
  throw new StewardError('invalid', sentence, { fields: { [field]: sentence } })
}

function isYes(answer: 'yes' | 'no' | undefined): boolean | undefined {
  return answer && answer === 'yes'
}

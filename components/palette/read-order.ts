import type { Verb } from '../moderation/verbs'

/** What an order wants: a verb, or what people call by a word of its own. */
export type Wish =
  | Exclude<Verb, 'changeRoleEnd' | 'changeBanEnd'>
  | 'unmuteMember'
  | 'undeafenMember'
  | 'addNote'
  | 'clearMessages'

export interface Order {
  wish: Wish
  /** What follows: a name, or ids. */
  whom: string
}

const WORDS: [RegExp, Wish][] = [
  [/^warn\s+/i, 'warnMember'],
  [/^time[ -]?out\s+/i, 'timeOutMember'],
  [/^(?:un-?time-?out|(?:end|remove)\s+time[ -]?out(?:\s+of)?)\s+/i, 'removeTimeout'],
  [/^(?:rename|nick)\s+/i, 'setNick'],
  [/^roles?(?:\s+of)?\s+/i, 'changeRoles'],
  [/^mute\s+/i, 'muteMember'],
  [/^un-?mute\s+/i, 'unmuteMember'],
  [/^deafen\s+/i, 'deafenMember'],
  [/^un-?deafen\s+/i, 'undeafenMember'],
  [/^move\s+/i, 'moveMember'],
  [/^disconnect\s+/i, 'disconnectMember'],
  [/^kick\s+/i, 'kickMember'],
  [/^(?:temp-?)?ban\s+/i, 'banMember'],
  [/^un-?ban\s+/i, 'removeBan'],
  [/^(?:purge(?:\s+messages)?|delete\s+messages)(?:\s+(?:of|by|from))?\s+/i, 'clearMessages'],
  [/^(?:add\s+(?:a\s+)?)?note(?:\s+(?:about|on))?\s+/i, 'addNote'],
]

/** An order as it is typed, "time out rex"; null where it does not begin with a word for one. */
export function readOrder(typed: string): Order | null {
  const text = typed.trimStart()
  for (const [pattern, wish] of WORDS) {
    const whom = text.replace(pattern, '').trim()
    if (whom !== '' && pattern.test(text)) return { wish, whom }
  }
  return null
}

import type { Verb } from '../moderation/verbs'

const WORDS: [RegExp, Verb][] = [
  [/^warn\s+/i, 'warnMember'],
  [/^time[ -]?out\s+/i, 'timeOutMember'],
  [/^(?:rename|nick)\s+/i, 'setNick'],
  [/^roles?(?:\s+of)?\s+/i, 'changeRoles'],
  [/^kick\s+/i, 'kickMember'],
  [/^ban\s+/i, 'banMember'],
]

/** A verb and somebody's name as they are typed, "time out rex"; null where it does not begin with a verb. */
export function readOrder(typed: string): { verb: Verb; name: string } | null {
  const text = typed.trimStart()
  for (const [pattern, verb] of WORDS) {
    const name = text.replace(pattern, '').trim()
    if (name !== '' && pattern.test(text)) return { verb, name }
  }
  return null
}

import { type UsernameRule, usernamePattern } from '@/lib/message-rules/username-rule'

/** Why a bot cannot be called so by the platform's rule, naming what is wrong with it; null: it can. */
export function usernameProblem(name: string, rule: UsernameRule): string | null {
  if (usernamePattern(rule).test(name)) return null
  const { characters, min, max } = rule
  const wrong = [...new Set(name.match(new RegExp(`[^${characters}]`, 'gu')))]
  const shown = wrong.slice(0, 3).map(character => (/\s/.test(character) ? 'a space' : `“${character}”`))
  if (shown.length > 0) return `It cannot contain ${shown.join(', ')}.`
  return name.length < min
    ? `It needs at least ${min} characters.`
    : `It has ${name.length} characters, and ${max} are the most.`
}

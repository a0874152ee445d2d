/**
 * Why a bot cannot be called so, naming what is wrong with it; null: it can. `pattern` is the platform's own rule
 * (`platform-api.md, "Limits"`), which has the last word.
 */
export function usernameProblem(name: string, pattern: string): string | null {
  if (new RegExp(pattern).test(name)) return null
  const wrong = [...new Set(name.match(/[^A-Za-z0-9_]/gu))]
  const shown = wrong.slice(0, 3).map(character => (/\s/.test(character) ? 'a space' : `“${character}”`))
  if (shown.length > 0) return `It cannot contain ${shown.join(', ')}.`
  if (name.length < 2) return 'It needs at least 2 characters.'
  if (name.length > 32) return `It has ${name.length} characters, and 32 are the most.`
  return 'The platform does not take this name.'
}

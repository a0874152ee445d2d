/** What a bot may be called (`platform-api.md, "Limits"`). */
export interface UsernameRule {
  min: number
  max: number
  /** The characters it may have, as they stand between the brackets of a regular expression. */
  characters: string
  /** The same in words: "letters from A to Z or digits". */
  inWords: string
}

/** Matches the names that the rule allows, whole; characters are counted as code points. */
export function usernamePattern({ characters, min, max }: UsernameRule): RegExp {
  return new RegExp(`^[${characters}]{${min},${max}}$`, 'u')
}

/** The rule as it stands below a field: "2 to 32 letters from A to Z or digits". */
export function usernameRuleInWords({ min, max, inWords }: UsernameRule): string {
  return `${min} to ${max} ${inWords}`
}

/** A setup code as it was typed, without what does not count: case, spaces and hyphens. */
export function readSetupCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
}

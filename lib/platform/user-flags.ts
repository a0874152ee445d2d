import type { Profile } from './profile.ts'

/** The names of the bits that are set (`platform-api.md, "User"`), lowest first; "flag n" for one without a name. */
export function userFlagNames(profile: Profile, flags: number): string[] {
  const names = new Map(Object.entries(profile.userFlags).map(([name, bit]) => [bit, name]))
  const set = [...BigInt(Math.max(0, flags)).toString(2)].reverse()
  return set.flatMap((digit, bit) => (digit === '1' ? [names.get(bit) ?? `flag ${bit}`] : []))
}

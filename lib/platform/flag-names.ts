/**
 * The names of the bits that are set, lowest first; "flag n" for one without a name. `known`: the bit of each name
 * (`gaps.md, "Flags"`).
 */
export function flagNames(known: Partial<Record<string, number>>, flags: number): string[] {
  const names = new Map(Object.entries(known).map(([name, bit]) => [bit, name]))
  const set = [...BigInt(Math.max(0, flags)).toString(2)].reverse()
  return set.flatMap((digit, bit) => (digit === '1' ? [names.get(bit) ?? `flag ${bit}`] : []))
}

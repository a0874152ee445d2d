/** Only what is there: an absent field leaves no key behind, so a spread over known values changes nothing else. */
export function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there: Partial<T> = {}
  // A page has a thousand members with twenty fields each: no list of pairs is made of them.
  for (const key in fields) if (fields[key] !== undefined) there[key] = fields[key]
  return there as { [K in keyof T]?: Exclude<T[K], undefined> }
}

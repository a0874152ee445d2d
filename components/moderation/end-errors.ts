/** What the server says of an end, or of one in a list with its place there: it is one field here. */
export function endErrorOf(fieldErrors: Record<string, string>): string | undefined {
  return Object.entries(fieldErrors).find(([name]) => ofEnds(name))?.[1]
}

/** The names under which such errors came. */
export function endErrorNames(fieldErrors: Record<string, string>): string[] {
  return Object.keys(fieldErrors).filter(ofEnds)
}

const ofEnds = (name: string) => ['ends', 'endsAt'].includes(name.split('.')[0] ?? '')

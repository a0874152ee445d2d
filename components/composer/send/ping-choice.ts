/** Which may be pinged, after one of those that the text mentions was ticked or not. */
export function chosenPings(which: string[] | 'all', id: string, on: boolean, mentioned: string[]): string[] {
  const former = which === 'all' ? mentioned : which
  return on ? [...new Set([...former, id])] : former.filter(other => other !== id)
}

export function isPinged(which: string[] | 'all', id: string): boolean {
  return which === 'all' || which.includes(id)
}

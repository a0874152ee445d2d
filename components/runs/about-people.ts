/** What tells some people from others, in whatever order they were chosen. */
export function aboutPeople(ids: string[]): string {
  return ids.toSorted().join(' ')
}

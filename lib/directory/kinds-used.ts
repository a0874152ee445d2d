/** The kinds that a filter uses, in the order of its chips, by the fields that say each. */
export function kindsUsed<Kind extends string, Filter extends object>(
  kinds: Record<Kind, readonly (keyof Filter)[]>,
  filter: Filter,
): Kind[] {
  const isSaid = (field: keyof Filter) => filter[field] !== undefined && `${filter[field]}` !== ''
  return (Object.keys(kinds) as Kind[]).filter(kind => kinds[kind].some(isSaid))
}

/** What takes a kind out of a filter. */
export function withoutKind<Kind extends string, Field extends string>(
  kinds: Record<Kind, readonly Field[]>,
  kind: Kind,
): { [Name in Field]?: undefined } {
  return Object.fromEntries(kinds[kind].map(field => [field, undefined])) as { [Name in Field]?: undefined }
}

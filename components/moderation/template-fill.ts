/**
 * Where the value of a field is from that a template can fill. Absent: it is as the dialog was opened. `former`: what it was
 * before the template; `offered`: what a template says of it that was chosen later, in words.
 */
export type Origin<Value> = { by: 'template'; former: Value } | { by: 'hand'; offered?: string }

interface Held<Value> {
  value: Value
  origin?: Origin<Value> | undefined
}

/**
 * A field after a template was chosen. What somebody has set by hand stays; what another template has filled goes with it.
 * `offered`: what the template says of the field; null: nothing.
 */
export function fill<Value>(
  { value, origin }: Held<Value>,
  offered: { value: Value; words: string } | null,
): Held<Value> {
  if (origin?.by === 'hand') {
    const differs = offered && JSON.stringify(offered.value) !== JSON.stringify(value)
    return { value, origin: differs ? { by: 'hand', offered: offered.words } : { by: 'hand' } }
  }
  const former = origin ? origin.former : value
  return offered ? { value: offered.value, origin: { by: 'template', former } } : { value: former }
}

/** What is said under such a field; undefined: nothing. */
export function originWords(origin: Origin<unknown> | undefined): string | undefined {
  if (origin?.by === 'template') return 'Filled by the template.'
  return origin?.offered && `As you set it; the template says: ${origin.offered}.`
}

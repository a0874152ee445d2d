/** Field errors, which the server writes to follow the field's name, as sentences that stand alone. */
export function inSentences(fields: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, text.charAt(0).toUpperCase() + text.slice(1)]),
  )
}

import type { ActionError } from '@/lib/action-result'

/**
 * Splits what went wrong with saving into what stands beside each of the fields, as sentences, and the rest. The server
 * names a field alone, or by its path in what was sent: "change.redirectUris.2".
 */
export function besideFields(error: ActionError, names: string[]) {
  const fields: Record<string, string> = {}
  for (const [path, text] of Object.entries(error.fields ?? {})) {
    const name = path.replace(/^change\./, '').split('.')[0] ?? ''
    if (names.includes(name)) fields[name] ??= text.charAt(0).toUpperCase() + text.slice(1)
  }
  // The sentence says how long to wait; the button need not be counted down to.
  const { fields: _, retryAfterMs, ...rest } = error
  const message = Object.keys(fields).length > 0 ? withPointer(rest) : rest.message
  return { fields, error: { ...rest, message } satisfies ActionError }
}

/** Whoever reads the bar at the bottom may not see the fields. */
function withPointer({ code, message }: ActionError): string {
  const pointer = 'What is wrong stands beside the fields.'
  if (code === 'invalid') return `Nothing was saved. ${pointer}`
  return code === 'platform_refused' ? `${message} ${pointer}` : message
}

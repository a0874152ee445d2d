import { useState } from 'react'

/** What was ordered: as input, and as the fields that it came from. */
export interface Sent<Fields extends object> {
  input: object
  fields: Fields
}

/** What was ordered last, and whether its fields still stand so, but for the reason. */
export function useSent<Fields extends { reason: string }>(fields: Fields) {
  const [sent, setSent] = useState<Sent<Fields>>({ input: {}, fields })
  const isAsSent = JSON.stringify({ ...sent.fields, reason: fields.reason }) === JSON.stringify(fields)
  return { ...sent, isAsSent, keepSent: (input: object) => setSent({ input, fields }) }
}

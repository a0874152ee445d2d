import { useState } from 'react'

/** What was ordered last: as input, and as the fields that it came from; and whether these still stand so, but for the reason. */
export function useSent<Fields extends { reason: string }>(fields: Fields) {
  const [sent, setSent] = useState<{ input: object; fields: Fields }>({ input: {}, fields })
  const isAsSent = JSON.stringify({ ...sent.fields, reason: fields.reason }) === JSON.stringify(fields)
  return { input: sent.input, isAsSent, keepSent: (input: object) => setSent({ input, fields }) }
}

import type { MessageRules } from './message-limits.ts'

/**
 * The same function, which judges each object once: parts of a message are never changed in place, and somebody who
 * types changes one of three hundred.
 */
export function oncePerObject<Part extends object, Judged>(
  judge: (rules: MessageRules, part: Part) => Judged,
): (rules: MessageRules, part: Part) => Judged {
  const judged = new WeakMap<Part, { rules: MessageRules; value: Judged }>()
  return (rules, part) => {
    const known = judged.get(part)
    if (known?.rules === rules) return known.value
    const value = judge(rules, part)
    judged.set(part, { rules, value })
    return value
  }
}

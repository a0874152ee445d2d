import { lengthWords } from '@/lib/wordings/length-words'
import type { Tail } from './read-tail'
import { shortened } from './shortened'

/** An order with how what follows the name was read: "Time out Rex, 10 minutes: “spam”". */
export function withTail(label: string, tail: Tail | null): string {
  if (!tail) return label
  const { lengthMs, text } = tail
  return `${label}${lengthMs === null ? '' : `, ${lengthWords(lengthMs)}`}${text === '' ? '' : `: “${shortened(text)}”`}`
}

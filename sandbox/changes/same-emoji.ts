import type { Emoji } from '../world/message-model.ts'

// A heart with and without the sign that asks for colour is one heart.
const VARIATION_SELECTOR = '\uFE0F'

export function sameEmoji(a: Emoji, b: Emoji): boolean {
  if (a.id !== null || b.id !== null) return a.id === b.id
  return a.name.replaceAll(VARIATION_SELECTOR, '') === b.name.replaceAll(VARIATION_SELECTOR, '')
}

type Start = () => void

// What a hand at the mouse, a finger or a key begins with.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel']
const LATEST_MS = 500

const waiting = new Set<Start>()
let isHere = false

/**
 * Runs `start` once somebody is at the page: at the first key or press, or in a free moment after the first move. What only a
 * press can need is fetched then, so that what is seen first does not wait for it, and neither does the press.
 */
export function atFirstSign(start: Start): void {
  if (typeof document === 'undefined') return
  if (waiting.size === 0 && !isHere) for (const sign of SIGNS) document.addEventListener(sign, hear, LISTENING)
  waiting.add(start)
  if (isHere) startAll()
}

const LISTENING = { capture: true, passive: true }

function hear({ type }: Event): void {
  if (isHere) return
  isHere = true
  for (const sign of SIGNS) document.removeEventListener(sign, hear, LISTENING)
  const isUrgent = type === 'keydown' || type === 'pointerdown'
  // Safari has no idle callbacks.
  if (isUrgent || typeof requestIdleCallback === 'undefined') startAll()
  else requestIdleCallback(startAll, { timeout: LATEST_MS })
}

function startAll(): void {
  for (const start of waiting) start()
  waiting.clear()
}

type Steps = Pick<Navigation, 'currentEntry' | 'entries' | 'back'>

// The step that is being taken back: until the browser has gone, the address is still the same.
let leaving: string | undefined

/**
 * Goes one step back where the step before shows what `isThere` knows, on this page as it is loaded; answers whether it does.
 * A browser that does not tell its steps stays.
 */
export function stepBack(isThere: (url: URL) => boolean, steps: Steps | undefined = globalThis.navigation): boolean {
  const present = steps?.currentEntry
  if (!steps || !present) return false
  // Pressed twice: one step is enough.
  if (present.key === leaving) return true
  const former = steps.entries()[present.index - 1]
  if (!former?.url || !former.sameDocument || !isThere(new URL(former.url))) return false
  leaving = present.key
  const forget = () => {
    leaving = undefined
  }
  steps.back().committed?.then(forget, forget)
  return true
}

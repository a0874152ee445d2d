type Steps = Pick<Navigation, 'currentEntry' | 'entries' | 'back'>

interface Leaving {
  key: string
  /** Where it goes. */
  to: URL
  gone: Promise<void>
}

// The step that is being taken back: until the browser has gone, the address is still the same.
let leaving: Leaving | undefined

/**
 * Goes one step back where the step before shows what `isThere` knows, on this page as it is loaded; answers whether it does.
 * A browser that does not tell its steps stays.
 */
export function stepBack(isThere: (url: URL) => boolean, steps: Steps | undefined = globalThis.navigation): boolean {
  const present = steps?.currentEntry
  if (!steps || !present) return false
  // Pressed twice: one step is enough.
  if (present.key === leaving?.key) return true
  const former = steps.entries()[present.index - 1]
  if (!former?.url || !former.sameDocument) return false
  const to = new URL(former.url)
  if (!isThere(to)) return false
  const forget = () => {
    leaving = undefined
  }
  leaving = { key: present.key, to, gone: Promise.resolve(steps.back().committed).then(forget, forget) }
  return true
}

/** The address, or the one that a step which is being taken back leads to. */
export const addressToCome = (): Pick<URL, 'pathname' | 'search'> => leaving?.to ?? window.location

/** Writes at once, or once the step that is being taken back is gone: it would take back what is written before. */
export function afterStep(write: () => void): void {
  if (leaving) void leaving.gone.then(write)
  else write()
}

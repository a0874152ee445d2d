import { afterEach, beforeEach, vi } from 'vitest'

/** A page for a test file without one: which fields of the editor are led to, the first first, anew for each test. */
export function withFocusHeard(): { focused(): string[] } {
  let focused: string[] = []
  beforeEach(() => {
    focused = []
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    vi.stubGlobal('document', {
      querySelector: (place: string) => ({ scrollIntoView() {}, focus: () => void focused.push(place) }),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return { focused: () => focused }
}

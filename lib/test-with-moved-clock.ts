import { afterEach } from 'vitest'
import { setClock } from './time.ts'

/** Steward's clock, which the tests of a file may move. It is put back after each of them. */
export function withMovedClock() {
  let former = () => {}
  const putBack = () => former()
  const setTo = (clock: () => number) => {
    putBack()
    former = setClock(clock)
  }
  afterEach(putBack)
  return {
    putBack,
    setTo,
    /** Moves it so far beyond the present. */
    later: (ms: number) => setTo(() => Date.now() + ms),
  }
}

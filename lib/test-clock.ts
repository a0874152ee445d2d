import { afterAll, expect } from 'vitest'
import { now, SECOND, setClock } from './time.ts'

// The tests of a worker share its modules: a clock that one file leaves elsewhere would be that of the next.
afterAll(() => {
  const off = Math.abs(now().getTime() - Date.now())
  setClock(Date.now)
  expect(off, 'a test has set the clock and not set it back').toBeLessThan(SECOND)
})

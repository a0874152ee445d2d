import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// `Date.now()` is for what is as long by any clock: a wait, or how old something is that this browser has kept.
const PRESENT = /\bnew Date\(\)|import \{[^}]*\bnow\b[^}]*\} from '@\/lib\/time'/

test('no part of a page shows or orders by the clock of the browser: that may be hours off', () => {
  const files = globSync('components/**/*.{ts,tsx}').filter(name => !/\.test\.tsx?$/.test(name))
  expect(files).toContain('components/ui/clock.tsx')
  expect(files.filter(name => PRESENT.test(readFileSync(name, 'utf8')))).toEqual([])
})

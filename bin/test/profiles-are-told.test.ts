import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROFILE_NAMES } from '../../lib/platform/profile.ts'
import { profileRows } from './profile-table.ts'

const page = readFileSync('docs/platforms.md', 'utf8')

test('docs/platforms.md says each thing in which the profiles differ, with the values that they have', () => {
  const told = [...page.matchAll(/^\| (`[^|]+`) \| [^`|][^|]* \| (`.+`) \|$/gm)].map(([, name, values]) => [
    name,
    ...values!.split(' | '),
  ])
  expect(told).toEqual(profileRows())
})

test('every profile is marked as tested or not, on that page and in the README', () => {
  const marked = [...page.matchAll(/^\| `(\w+)` \| (?:every operation|untested here)/gm)].map(([, name]) => name)
  expect(marked).toEqual(PROFILE_NAMES)
  const readme = readFileSync('README.md', 'utf8')
  for (const name of PROFILE_NAMES) expect(readme).toContain(`\`${name}\``)
  expect(readme).toContain('untested here')
})

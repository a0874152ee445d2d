import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'
import { createWorld } from '../world/create-world.ts'
import type { Guild, Member } from '../world/model.ts'
import { isAboveRole, outranks, topPosition } from './rank.ts'

const aurora = createWorld().guilds.get(GUILDS.aurora) as Guild
const member = (name: keyof typeof CAST) => aurora.members.get(CAST[name].id) as Member

test.each([
  ['ada', 'bo', true],
  ['bo', 'ada', false],
  ['bo', 'steward', true],
  ['steward', 'bo', false],
  ['steward', 'mia', true],
  ['mia', 'steward', false],
  ['mia', 'hana', true],
  ['rex', 'otto', false],
  ['mia', 'mia', false],
] as const)('%s outranks %s: %s', (actor, target, expected) => {
  expect(outranks(aurora, member(actor), member(target))).toBe(expected)
})

test('a member without roles stands at -1, below every role', () => {
  const nobody = { ...member('rex'), roles: [] }
  expect(topPosition(aurora, nobody)).toBe(-1)
  expect(isAboveRole(aurora, nobody, 0)).toBe(false)
  expect(isAboveRole(aurora, member('mia'), aurora.roles.get(ROLES.aurora.moderator)!.position)).toBe(false)
})

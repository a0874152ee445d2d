import { expect, test } from 'vitest'
import type { RoleFacts } from './facts.ts'
import { rolesGiving } from './roles-giving.ts'
import { aurora, bits, role } from './test-cast.ts'

const giving = (...roles: RoleFacts[]) => rolesGiving({ ...aurora(), roles }, ['BAN_MEMBERS', 'KICK_MEMBERS'])

test('roles with one of the permissions, the weakest first', () => {
  expect(giving(role('High', 5, bits('BAN_MEMBERS')), role('Low', 2, bits('KICK_MEMBERS')), role('None', 1))).toEqual([
    'Low',
    'High',
  ])
})

test('a role that is an administrators’ one too is named only where no lesser role will do', () => {
  const both = role('Admin', 2, bits('ADMINISTRATOR', 'BAN_MEMBERS'))
  expect(giving(both, role('Moderator', 5, bits('BAN_MEMBERS')))).toEqual(['Moderator'])
  expect(giving(both)).toEqual(['Admin'])
})

test('@everyone and managed roles are given to nobody', () => {
  const everyone = role('aurora', 0, bits('BAN_MEMBERS'), { name: '@everyone' })
  expect(giving(everyone, role('Bot', 3, bits('BAN_MEMBERS'), { managed: true }))).toEqual([])
})

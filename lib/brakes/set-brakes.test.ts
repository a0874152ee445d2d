import { expect, test } from 'vitest'
import { loosens } from './set-brakes.ts'

const brake = { count: 10, minutes: 60 }
const former = {
  limits: { ban: brake, kick: null, delete: null },
  approvalOver: 100,
  approveAdministrator: true,
  reasonsFor: ['member.ban', 'member.kick'],
}

test.each([
  ['nothing changes', {}],
  ['fewer at a time', { limits: { ...former.limits, ban: { count: 9, minutes: 60 } } }],
  ['a longer time', { limits: { ...former.limits, ban: { count: 10, minutes: 61 } } }],
  ['a limit more', { limits: { ...former.limits, kick: brake } }],
  ['a lower threshold', { approvalOver: 99 }],
  ['a reason for more', { reasonsFor: ['member.kick', 'member.nick', 'member.ban'] }],
])('%s: stricter', (_what, change) => {
  expect(loosens(former, { ...former, ...change })).toBe(false)
})

test.each([
  ['more at a time', { limits: { ...former.limits, ban: { count: 11, minutes: 60 } } }],
  ['a shorter time', { limits: { ...former.limits, ban: { count: 5, minutes: 59 } } }],
  ['a limit less', { limits: { ...former.limits, ban: null } }],
  ['a higher threshold', { approvalOver: 101 }],
  ['no threshold', { approvalOver: null }],
  ['Administrator without approval', { approveAdministrator: false }],
  ['a reason for less', { reasonsFor: ['member.ban'] }],
  ['a reason for something else', { reasonsFor: ['member.ban', 'member.nick'] }],
])('%s: looser', (_what, change) => {
  expect(loosens(former, { ...former, ...change })).toBe(true)
})

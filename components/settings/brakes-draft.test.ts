import { expect, test } from 'vitest'
import { type BrakesSet, fromDraft, isSame, loosens, rebase, toDraft } from './brakes-draft'

const off: BrakesSet = {
  limits: { ban: null, kick: null, delete: null },
  approvalOver: null,
  approveAdministrator: false,
  reasonsFor: [],
}
const on: BrakesSet = {
  limits: { ban: { count: 10, minutes: 60 }, kick: null, delete: { count: 100, minutes: 5 } },
  approvalOver: 50,
  approveAdministrator: true,
  reasonsFor: ['member.ban', 'member.nick'],
}

test('what is set comes out of the form as it went in', () => {
  for (const set of [off, on]) expect(fromDraft(toDraft(set))).toEqual({ set, errors: {} })
})

test('a number that is none is told beside its field, one that is switched off is not', () => {
  const draft = toDraft(on)
  draft.limits.ban.count = 'many'
  draft.limits.kick.count = 'many'
  draft.limits.delete.minutes = '0'
  draft.approval.over = '20000'
  draft.reasons.actions = []
  expect(Object.keys(fromDraft(draft).errors).toSorted()).toEqual(['ban.count', 'delete.minutes', 'over', 'reasons'])
})

const limits = (ban: BrakesSet['limits']['ban']) => ({ ...on, limits: { ...on.limits, ban } })

test.each<[string, BrakesSet, boolean]>([
  ['nothing changed', on, false],
  ['fewer bans', limits({ count: 5, minutes: 60 }), false],
  ['a longer time', limits({ count: 10, minutes: 120 }), false],
  ['more bans', limits({ count: 11, minutes: 60 }), true],
  ['a shorter time', limits({ count: 10, minutes: 30 }), true],
  ['no limit any more', limits(null), true],
  ['approval for smaller runs too', { ...on, approvalOver: 10 }, false],
  ['approval for larger runs only', { ...on, approvalOver: 51 }, true],
  ['no approval of runs', { ...on, approvalOver: null }, true],
  ['no approval of Administrator', { ...on, approveAdministrator: false }, true],
  ['a reason for more', { ...on, reasonsFor: [...on.reasonsFor, 'member.kick'] }, false],
  ['a reason for less', { ...on, reasonsFor: ['member.ban'] }, true],
])('%s: loosened %#', (_name, next, looser) => {
  expect(loosens(on, next)).toBe(looser)
  expect(loosens(off, next)).toBe(false)
})

test('two settings are the same by what they say', () => {
  expect(isSame(on, { ...on, limits: { ...on.limits } })).toBe(true)
  expect(isSame(on, off)).toBe(false)
})

test('what was set meanwhile replaces what was not touched, and nothing else', () => {
  const draft = toDraft(off)
  draft.limits.kick = { on: true, count: '7', minutes: '3' }
  const ban = { count: 5, minutes: 10 }
  const next = { ...off, limits: { ...off.limits, ban }, approvalOver: 9, reasonsFor: ['ban.remove'] }
  expect(fromDraft(rebase(draft, off, next)).set).toEqual({
    ...next,
    limits: { ...next.limits, kick: { count: 7, minutes: 3 } },
  })
})

import { expect, test } from 'vitest'
import type { WarningStep } from '../../../steps/step-views.ts'
import { DAY } from '../../../time.ts'
import { stepChanges } from './step-entry-changes.ts'

test('the log tells which steps came, went and are others now', () => {
  const third: WarningStep = { warnings: 3, days: 30, action: 'member.timeout', lengthMs: DAY }
  const fifth: WarningStep = { warnings: 5, days: null, action: 'member.ban', lengthMs: null }
  const tenth: WarningStep = { warnings: 10, days: 1, action: 'member.kick', lengthMs: null }
  const changes = stepChanges({ steps: [third, tenth] }, { steps: [{ ...third, days: 7 }, fifth, tenth] })
  expect(changes).toEqual([
    {
      label: 'From 3 warnings on',
      before: 'a timeout of 1 day, within 30 days',
      after: 'a timeout of 1 day, within 7 days',
    },
    { label: 'From 5 warnings on', before: null, after: 'a ban' },
  ])
  expect(stepChanges({ steps: [tenth] }, { steps: [] })).toEqual([
    { label: 'From 10 warnings on', before: 'a kick, within 1 day', after: null },
  ])
})

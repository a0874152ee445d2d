import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WarningStep, WarningsView } from '@/lib/steps/step-views'
import { DAY } from '@/lib/time'
import { StepAhead } from './step-ahead'

const STEP: WarningStep = { warnings: 3, days: 30, action: 'member.timeout', lengthMs: DAY }

function said(warnings: Partial<WarningsView> | null | undefined): string {
  const view = warnings && { due: null, next: null, ahead: null, ...warnings }
  return renderToStaticMarkup(<StepAhead name="Rex" warnings={view} />)
    .replaceAll('&#x27;', "'")
    .replace(/<[^>]*>/g, '')
    .trim()
}

test('whoever warns is told what this warning comes to', () => {
  expect(said({ next: { step: STEP, count: 3 } })).toBe(
    "Rex was warned twice in the last 30 days. With this third one your team's step is a timeout of 1 day.",
  )
  expect(said({ next: { step: { ...STEP, days: null }, count: 2 } })).toBe(
    "Rex was warned once before. With this second one your team's step is a timeout of 1 day.",
  )
  expect(said({ next: { step: STEP, count: 1 } })).toBe(
    "With this first warning your team's step is a timeout of 1 day.",
  )
})

test('where it comes to none, it says how many there are, or nothing', () => {
  expect(said({ ahead: { step: STEP, count: 1 } })).toBe(
    "Rex was warned once in the last 30 days. From the third on, your team's step is a timeout of 1 day.",
  )
  expect(said({ ahead: { step: STEP, count: 0 } })).toBe('')
  for (const none of [null, undefined]) expect(said(none)).toBe('')
})

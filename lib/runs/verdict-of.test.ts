import { expect, test } from 'vitest'
import type { PlanVerdict } from '../db/schema/runs.ts'
import type { Because } from '../permissions/question.ts'
import { verdictOf } from './verdict-of.ts'

const reason = (who: Because['who'], code: Because['code']): Because => ({ who, code, text: `${who} ${code}` })

test.each<[PlanVerdict, Because[]]>([
  ['outranks_you', [reason('moderator', 'rank'), reason('bot', 'rank')]],
  ['outranks_bot', [reason('bot', 'rank')]],
  ['bot_lacks', [reason('bot', 'missing-permission'), reason('bot', 'rank')]],
  ['you_lack', [reason('moderator', 'missing-permission')]],
  ['you_lack', [reason('moderator', 'role-rank')]],
  ['not_member', [reason('target', 'not-a-member')]],
  ['never', [reason('target', 'owner-target')]],
  ['never', [reason('bot', 'owner-target')]],
  ['never', [reason('target', 'bot-target')]],
])('%s is said by the first reason of %j', (plan, because) => {
  expect(verdictOf(because)).toEqual({ plan, planText: because[0]?.text, runs: false })
})

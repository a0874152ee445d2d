import { expect, test } from 'vitest'
import { NEW_ROLE, type RoleDraft } from './role-draft'
import { forgetSentDraft, keepDraft, keepUnsaved } from './role-drafts'

const PLACE = 'a place of this test'

/** What of a role is not saved. */
function heldOf(roleId: string): RoleDraft | undefined {
  let held: RoleDraft | undefined
  keepUnsaved(PLACE, unsaved => {
    held = unsaved.roles[roleId]
    return unsaved
  })
  return held
}

test('a draft that a second person was asked for goes, unless it was changed since', () => {
  const sent = { base: NEW_ROLE, fields: { ...NEW_ROLE, name: 'Doors' } }
  keepDraft(PLACE, '16', sent)
  forgetSentDraft(PLACE, '16', sent)
  expect(heldOf('16')).toBeUndefined()
  const newer = { base: NEW_ROLE, fields: { ...NEW_ROLE, name: 'Doors', permissions: '8' } }
  keepDraft(PLACE, '16', newer)
  forgetSentDraft(PLACE, '16', sent)
  expect(heldOf('16')).toEqual(newer)
  keepDraft(PLACE, '16', null)
})

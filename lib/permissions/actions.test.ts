import { expect, test } from 'vitest'
import { ACTIONS, type Action, actionRules } from './actions.ts'

test.each(Object.keys(ACTIONS) as Action[])('%s has one sentence of its own', action => {
  const { sentence } = actionRules(action)
  expect(sentence).toMatch(/^[A-Z].+\.$/)
  expect(Object.values(ACTIONS).filter(other => other.sentence === sentence)).toHaveLength(1)
})

test('an action that writes asks both people for the same permission', () => {
  for (const action of Object.keys(ACTIONS) as Action[]) {
    // A warning is a record: no call to the platform is made.
    if (!/^member\.|^ban\.remove|^role\./.test(action) || action === 'member.warn') continue
    expect(actionRules(action).moderator).toHaveLength(1)
    expect(actionRules(action).bot).toEqual(actionRules(action).moderator)
  }
})

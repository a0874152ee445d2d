import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSteward, type TestSteward, viewerOf } from '../../../lib/test-steward.ts'
import { OWNER_ACTIONS, VIEWER_ACTIONS } from '../../entrances/own-actions.ts'
import { SEED } from '../hostile/settings.ts'
import { actionsOfSources } from './commands-of-sources.ts'
import { withstand } from './withstand.ts'

const ENTRANCES = { ...OWNER_ACTIONS, ...VIEWER_ACTIONS }
const ACTIONS = actionsOfSources().filter(({ madeBy }) => !madeBy.startsWith('guild'))

let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ timeoutMs: 10_000, withoutMirror: true })
  const refusal = { path: '.', kind: 'status', status: 400, body: { code: 'INVALID_FORM_BODY' }, times: 1e9 } as const
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) await steward.control.addFault({ ...refusal, method })
})
afterAll(() => steward.close())

const viewers = (['ada', 'ada', 'ada', 'mia'] as const).map(viewerOf)

test('every action that belongs to no guild is attacked', () => {
  expect(ACTIONS.map(({ name }) => name).toSorted()).toEqual(Object.keys(ENTRANCES).toSorted())
})

test.each(ACTIONS)(`$name withstands every order (seed ${SEED})`, { timeout: 600_000 }, async action => {
  const answers = await withstand(action, { steward, viewers, sound: [ENTRANCES[action.name]!.fields] })
  expect(answers.invalid).toBeGreaterThan(0)
})

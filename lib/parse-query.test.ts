import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseQuery } from './parse-query.ts'

const Query = z.object({
  runId: z.uuid('must be the id of a run.'),
  format: z.enum(['csv', 'json'], 'must be csv or json.').optional(),
})
const runId = '01890a5d-ac96-774b-bcce-b302099a8057'

test('what stands in the path is part of the query, whatever is asked for beside it', () => {
  expect(parseQuery(Query, { runId }, { format: 'csv', runId: 'another' })).toEqual({ runId, format: 'csv' })
})

test('an id in the path that can be none is as unknown as any other', () => {
  const cut = { code: 'not_found', message: 'Nothing here has this id. The link may have been cut.' }
  expect(() => parseQuery(Query, { runId: '01890a5d' }, {})).toThrow(expect.objectContaining(cut))
  expect(() => parseQuery(Query, { runId: '01890a5d' }, { format: 'pdf' })).toThrow(expect.objectContaining(cut))
})

test('what is asked for beside it is named, and nothing is said of changes: a read makes none', () => {
  const wrong = { code: 'invalid', message: 'Please check in the address: format.' }
  expect(() => parseQuery(Query, { runId }, { format: 'pdf' })).toThrow(expect.objectContaining(wrong))
  const details = { fields: { format: 'must be csv or json.' } }
  expect(() => parseQuery(Query, { runId }, { format: 'pdf' })).toThrow(expect.objectContaining({ details }))
})

import type { SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { built } from '../db/built.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { type AuditOutcome, TAKEN_BACK, TOOK_EFFECT } from '../directory/outcomes.ts'

/** The outcomes that the entries in an index have, as its condition says in SQL. */
function outcomesIn(name: string): string[] {
  const index = getTableConfig(auditEntries).indexes.find(({ config }) => config.name === name)
  const where = built(index!.config.where as SQL).sql
  return [.../"outcome" in \(([^)]+)\)/.exec(where)![1]!.matchAll(/'(\w+)'/g)].map(([, outcome]) => outcome!)
}

// What an index leaves out is not found by it, or taken back twice.
test.each<[string, AuditOutcome[]]>([
  ['audit_undo', TAKEN_BACK],
  ['audit_record', TOOK_EFFECT],
])('%s holds the entries of those outcomes that are asked for by it', (name, outcomes) => {
  expect(outcomesIn(name).toSorted()).toEqual(outcomes.toSorted())
})

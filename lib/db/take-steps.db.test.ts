import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { StepFailed } from './take-steps.ts'
import { catalog } from './upgrade/test-catalog.ts'
import { emptyPlace, liveThrough, takeStepsUpTo, using } from './upgrade/test-older.ts'
import { allRows } from './upgrade/test-rows.ts'

let place: Awaited<ReturnType<typeof emptyPlace>>
beforeAll(async () => {
  place = await emptyPlace()
})
afterAll(() => place.drop())

const all = () => using(place.where, async ({ orm }) => ({ rows: await allRows(orm), schema: await catalog(orm) }))

test('a step that fails leaves all as it was, with the steps before it, and each start says which and why', async () => {
  await liveThrough(place.where, '0002')
  await using(place.where, async database => {
    await takeStepsUpTo(database, 43)
    await database.orm.execute(sql`create table warning_steps (of text)`)
  })
  const before = await all()
  for (const _ of ['a start', 'the next one']) {
    const failed = await openDatabase(place.where).catch(error => error)
    expect(failed).toBeInstanceOf(StepFailed)
    expect(failed.message).toBe(
      'The tables cannot be brought to this version of Steward: its step 0045_warning_steps fails (relation "warning_steps" already exists). Nothing was changed: the version before still starts with them. Please report this.',
    )
    expect(await all()).toEqual(before)
  }

  await using(place.where, ({ orm }) => orm.execute(sql`drop table warning_steps`))
  await (await openDatabase(place.where)).close()
  expect((await all()).schema).not.toEqual(before.schema)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { causesOf } from '../causes-of.ts'
import { openDatabase } from './open-database.ts'
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

test.each(['40P01', '55P03'])(
  'where others hold what a step changes (%s), nothing is said of the tables',
  async code => {
    const held = await emptyPlace()
    await using(held.where, async ({ orm }) => {
      await orm.execute(
        sql.raw(`create function held() returns event_trigger language plpgsql as
        'begin raise exception ''it is held'' using errcode = ''${code}''; end'`),
      )
      await orm.execute(sql`create event trigger holding on ddl_command_end execute function held()`)
    })
    const failed = await openDatabase(held.where).catch(error => error)
    expect(failed).not.toBeInstanceOf(StepFailed)
    expect(causesOf(failed).at(-1)).toMatchObject({ code })
    await held.drop()
  },
)

import { gte } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { exportTemplates } from './export-templates.ts'
import { importTemplates } from './import-templates.ts'
import { saveTemplate } from './save-template.ts'
import { saying, templatesIn } from './test-templates.ts'

let steward: TestSteward
let aurora: ReturnType<typeof templatesIn>

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(GUILDS.aurora)
  aurora = templatesIn(steward)
})
afterAll(() => steward.close())
beforeEach(() => steward.db.orm.delete(messageTemplates))

const some = (count: number, name = 'Template') =>
  Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}`, message: saying(`number ${n}`) }))
const exported = async () => {
  const viewer = viewerOf('mia')
  return exportTemplates(steward.db, { viewer, guild: await loadGuild(steward, viewer, GUILDS.aurora) })
}
const count = async () => (await aurora.list('mia')).length

test('the templates of a file come beside what is there; a taken name gets a number', async () => {
  await aurora.order(saveTemplate, 'mia', { name: 'rules', message: saying('kept') })
  const templates = ['Rules', 'Rules', 'Raffle', 'R'.repeat(100), 'r'.repeat(100)].map(name => ({
    name,
    message: saying(`of ${name}`),
  }))
  const { templateIds, renamed } = await aurora.order(importTemplates, 'mia', { templates })
  expect([templateIds.length, renamed]).toEqual([5, 3])
  const names = (await aurora.list('mia')).map(({ name }) => name)
  expect(new Set(names)).toEqual(
    new Set(['rules', 'Rules (2)', 'Rules (3)', 'Raffle', 'R'.repeat(100), `${'r'.repeat(96)} (2)`]),
  )
  expect((await aurora.list('mia', 'kept')).map(({ name }) => name)).toEqual(['rules'])
  expect(await aurora.list('bo')).toEqual([])
})

test('two hundred and no more, all or none, also when they come at once', async () => {
  await aurora.order(importTemplates, 'mia', { templates: some(197) })
  expect((await refusalOf(aurora.order(importTemplates, 'mia', { templates: some(4, 'More') }))).code).toBe('conflict')
  expect(await count()).toBe(197)
  const late = await Promise.allSettled(some(6, 'Late').map(template => aurora.order(saveTemplate, 'mia', template)))
  expect(late.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await count()).toBe(200)
  await aurora.order(importTemplates, 'hana', { templates: some(2) })
})

test('one that cannot be kept keeps all out; sharing needs Manage Server; nobody imports nothing', async () => {
  const broken = [...some(1), { name: 'Empty', message: saying('') }]
  expect((await refusalOf(aurora.order(importTemplates, 'mia', { templates: broken }))).code).toBe('invalid')
  expect((await refusalOf(aurora.order(importTemplates, 'mia', { templates: [] }))).code).toBe('invalid')
  const shared = { templates: some(1), shared: true }
  expect((await refusalOf(aurora.order(importTemplates, 'mia', shared))).code).toBe('forbidden')
  expect((await refusalOf(aurora.order(importTemplates, 'otto', { templates: some(1) }))).code).toBe('not_found')
  expect(await count()).toBe(0)
  await aurora.order(importTemplates, 'bo', shared)
  expect(await count()).toBe(1)
})

test('an export holds what the viewer may use, whole', async () => {
  await aurora.order(saveTemplate, 'mia', { name: 'Mine', message: saying('my own') })
  await aurora.order(saveTemplate, 'bo', { name: 'His', message: saying('his own') })
  await aurora.order(saveTemplate, 'bo', { name: 'Ours', message: saying('for all'), shared: true })
  expect(await (await exported()).json()).toMatchObject([
    { name: 'Mine', shared: false, version: 1, message: saying('my own') },
    { name: 'Ours', shared: true, version: 1, message: saying('for all') },
  ])
})

test('an export without templates is an empty list', async () => {
  expect(await (await exported()).json()).toEqual([])
})

test('each template is read when the one before has gone out, and one that was deleted meanwhile is left out', async () => {
  await aurora.order(importTemplates, 'mia', { templates: some(5) })
  const reader = (await exported()).body!.getReader()
  const { value: first } = await reader.read()
  await steward.db.orm.delete(messageTemplates).where(gte(messageTemplates.name, 'Template 3'))
  const parts = [first!]
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value)
  }
  const names = JSON.parse(Buffer.concat(parts).toString()).map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Template 0', 'Template 1', 'Template 2'])
})

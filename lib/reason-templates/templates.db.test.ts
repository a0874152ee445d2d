import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { listTimeline } from '../queries/audit/list-timeline.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { addTemplate } from './add-template.ts'
import { deleteTemplate } from './delete-template.ts'
import { editTemplate } from './edit-template.ts'
import { listTemplates } from './list-templates.ts'
import { reorderTemplates } from './reorder-templates.ts'

const guildId = GUILDS.aurora
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(async () => {
  await steward.db.orm.delete(reasonTemplates)
})

const as = (by: CastName, input: object) => ({ steward, viewer: viewerOf(by), input: { guildId, ...input } })
const add = (text: unknown, more: object = {}) => runCommand(addTemplate, as('bo', { text, ...more }))
const read = async (by: CastName) => listTemplates(steward.db, await loadGuild(steward, viewerOf(by), guildId))

const ALONE = { timeoutMs: null, banMs: null, deleteMessageDays: null }

test('Bo adds, changes, reorders and deletes; Mia and Hana choose from them', async () => {
  const spam = await add(' Spam  or\nadvertising ')
  const rude = await add('Rude', { actions: ['member.warn', 'member.timeout', 'member.warn'] })
  expect(await read('mia')).toEqual({
    mayChange: false,
    templates: [
      { id: spam.templateId, text: 'Spam or advertising', actions: [], ...ALONE },
      { id: rude.templateId, text: 'Rude', actions: ['member.warn', 'member.timeout'], ...ALONE },
    ],
  })
  await runCommand(reorderTemplates, as('bo', { templateIds: [rude.templateId, spam.templateId] }))
  const guild = await loadGuild(steward, viewerOf('ada'), guildId)
  const { items } = await listTimeline(steward, viewerOf('ada'), guild, { source: 'here', action: 'template.order' })
  const [moved] = items.flatMap(item => (item.kind === 'entry' ? item.entry.changes : []))
  expect(items).toHaveLength(1)
  expect([moved!.label, moved!.before, moved!.after]).toEqual(['Rude', 'place 2', 'place 1'])
  await runCommand(editTemplate, as('bo', { ...spam, text: 'Spam', actions: [] }))
  expect((await read('hana')).templates.map(({ text }) => text)).toEqual(['Rude', 'Spam'])
  await runCommand(deleteTemplate, as('bo', rude))
  expect((await read('bo')).templates).toMatchObject([{ text: 'Spam' }])
  expect((await read('bo')).mayChange).toBe(true)
  expect((await refusalOf(runCommand(deleteTemplate, as('bo', rude)))).code).toBe('not_found')
  expect((await refusalOf(runCommand(editTemplate, as('bo', { ...rude, text: 'x' })))).code).toBe('not_found')
})

test('what somebody has made of a template meanwhile is replaced by no one who did not see it', async () => {
  const spam = await add('Spam', { actions: ['member.warn', 'member.ban'] })
  const former = { text: 'Spam', actions: ['member.ban', 'member.warn'] }
  await runCommand(editTemplate, as('ada', { ...spam, text: 'Advertising', actions: [], former }))
  const refusal = await refusalOf(runCommand(editTemplate, as('bo', { ...spam, text: 'Scam', actions: [], former })))
  expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining('“Advertising”') })
  const seen = { text: 'Advertising', actions: [] }
  await runCommand(editTemplate, as('bo', { ...spam, text: 'Scam', actions: [], former: seen }))
  expect((await read('mia')).templates).toMatchObject([{ text: 'Scam' }])
})

test('a template that was changed meanwhile is not deleted unseen; one that nobody can see is', async () => {
  const spam = await add('Spam')
  await runCommand(editTemplate, as('ada', { ...spam, text: 'Advertising' }))
  const gone = (text: string) => runCommand(deleteTemplate, as('bo', { ...spam, former: { text, actions: [] } }))
  expect(await refusalOf(gone('Spam'))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('“Advertising”'),
  })
  expect((await read('mia')).templates).toMatchObject([{ text: 'Advertising' }])
  // From before such a text was refused.
  await steward.db.orm.update(reasonTemplates).set({ text: '\u200b' }).where(eq(reasonTemplates.id, spam.templateId))
  await gone('\u200b')
  expect((await read('mia')).templates).toEqual([])
})

test('the log tells who added, changed and deleted a template, and from what to what', async () => {
  const raid = await add('Raid', { actions: ['member.ban'] })
  const sharper = { ...raid, text: 'Raid', actions: ['member.ban'], banMs: 0, deleteMessageDays: 7 }
  await runCommand(editTemplate, as('ada', sharper))
  await refusalOf(runCommand(editTemplate, as('mia', { ...sharper, banMs: DAY })))
  await runCommand(deleteTemplate, as('bo', raid))
  const entries = await steward.db.orm
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.action, ['template.add', 'template.edit', 'template.delete']))
    .orderBy(desc(auditEntries.id))
    .limit(3)
  const first = { text: 'Raid', actions: ['member.ban'], ...ALONE }
  const then = { ...first, banMs: 0, deleteMessageDays: 7 }
  expect(entries).toMatchObject([
    { action: 'template.delete', actorId: CAST.bo.id, before: { template: then }, after: { template: null } },
    { action: 'template.edit', actorId: CAST.ada.id, before: { template: first }, after: { template: then } },
    { action: 'template.add', actorId: CAST.bo.id, outcome: 'done', after: { template: first } },
  ])
})

test('what it fills in is kept for what it is offered for, and what changed of that meanwhile is told', async () => {
  const lengths = { timeoutMs: DAY, banMs: 0, deleteMessageDays: 7 }
  const all = await add('Raid', lengths)
  await add('Spam', { actions: ['member.timeout'], ...lengths })
  await add('Scam', { actions: ['member.ban', 'member.kick'], ...lengths })
  await add('Rude', { actions: ['member.warn'], ...lengths })
  expect((await read('mia')).templates).toMatchObject([
    lengths,
    { ...ALONE, timeoutMs: DAY },
    { ...lengths, timeoutMs: null },
    ALONE,
  ])
  const former = { text: 'Raid', actions: [], ...lengths }
  await runCommand(editTemplate, as('ada', { ...all, ...former, banMs: DAY, former }))
  const refusal = await refusalOf(runCommand(editTemplate, as('bo', { ...all, ...former, banMs: HOUR, former })))
  expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining('Ban: 1 day.') })
  expect((await read('mia')).templates[0]).toMatchObject({ ...lengths, banMs: DAY })
})

test('a length that no platform, or not this one, takes is refused where it is set', async () => {
  const longest = steward.platform.profile.limits.timeoutMs
  const refused: [object, string][] = [
    [{ timeoutMs: longest + MINUTE }, 'timeoutMs'],
    [{ timeoutMs: 0 }, 'timeoutMs'],
    [{ timeoutMs: MINUTE + 1 }, 'timeoutMs'],
    [{ timeoutMs: '1 day' }, 'timeoutMs'],
    [{ banMs: -MINUTE }, 'banMs'],
    [{ banMs: 5 * 366 * DAY + MINUTE }, 'banMs'],
    [{ deleteMessageDays: 8 }, 'deleteMessageDays'],
    [{ deleteMessageDays: 0.5 }, 'deleteMessageDays'],
  ]
  const one = await add('one', { timeoutMs: longest, banMs: 5 * 366 * DAY, deleteMessageDays: 0 })
  for (const [lengths, field] of refused) {
    const edit = () => runCommand(editTemplate, as('bo', { ...one, text: 'one', ...lengths }))
    for (const order of [() => add('x', lengths), edit]) {
      const refusal = await refusalOf(order())
      expect(refusal.code).toBe('invalid')
      expect(Object.keys(refusal.details.fields ?? {})).toEqual([field])
    }
  }
  expect((await read('bo')).templates).toMatchObject([{ timeoutMs: longest, deleteMessageDays: 0 }])
})

test('Mia, who does not manage the server, changes none; Otto finds no guild', async () => {
  const one = await add('one')
  const tries = (by: CastName) => [
    runCommand(addTemplate, as(by, { text: 'x' })),
    runCommand(editTemplate, as(by, { ...one, text: 'x' })),
    runCommand(deleteTemplate, as(by, one)),
    runCommand(reorderTemplates, as(by, { templateIds: [one.templateId] })),
  ]
  for (const { code } of await Promise.all(tries('mia').map(refusalOf))) expect(code).toBe('forbidden')
  for (const { code } of await Promise.all(tries('otto').map(refusalOf))) expect(code).toBe('not_found')
  expect((await read('bo')).templates).toMatchObject([{ text: 'one' }])
})

test('another guild cannot be reached through this one', async () => {
  await steward.mirrored(GUILDS.borealis)
  const one = await add('one')
  const there = { ...one, guildId: GUILDS.borealis, text: 'x' }
  expect((await refusalOf(runCommand(editTemplate, as('bo', there)))).code).toBe('not_found')
  expect((await refusalOf(runCommand(deleteTemplate, as('bo', there)))).code).toBe('not_found')
})

test('what is empty, too long, no text or for no action names the field', async () => {
  for (const text of [' ', '\u200b\u200b', 'x'.repeat(401), null]) {
    expect((await refusalOf(add(text))).details.fields).toHaveProperty('text')
  }
  for (const actions of [['guild.enter'], ['member.frob'], 'member.ban', [7]]) {
    expect((await refusalOf(add('x', { actions }))).details.fields).toHaveProperty('actions')
  }
})

test('an order that leaves one out, names one twice or one that is gone is a conflict', async () => {
  const [one, two] = [await add('one'), await add('two')]
  const order = (...templateIds: string[]) => refusalOf(runCommand(reorderTemplates, as('bo', { templateIds })))
  const gone = '00000000-0000-7000-8000-000000000000'
  expect((await order(one.templateId)).code).toBe('conflict')
  expect((await order(one.templateId, one.templateId)).code).toBe('conflict')
  expect((await order(one.templateId, gone)).code).toBe('conflict')
  expect((await read('bo')).templates.map(({ id }) => id)).toEqual([one.templateId, two.templateId])
})

test('fifty and no more, also when they come at once', async () => {
  for (let n = 0; n < 48; n++) await add(`reason ${n}`)
  const results = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => add(`late ${n}`)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await refusalOf(add('one more'))).code).toBe('conflict')
  expect((await read('bo')).templates).toHaveLength(50)
})

import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { messageTemplates, messageTemplateVersions } from '../db/schema/composer.ts'
import { EMPTY_EMBED } from '../message-rules/composed-message.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { deleteTemplate } from './delete-template.ts'
import { importTemplates } from './import-templates.ts'
import { renameTemplate } from './rename-template.ts'
import { restoreTemplate } from './restore-template.ts'
import { saveOverTemplate } from './save-over-template.ts'
import { saveTemplate } from './save-template.ts'
import { saying, templatesIn } from './test-templates.ts'

let steward: TestSteward
let aurora: ReturnType<typeof templatesIn>

beforeAll(async () => {
  steward = await openTestSteward()
  await Promise.all([steward.mirrored(GUILDS.aurora), steward.mirrored(GUILDS.borealis)])
  aurora = templatesIn(steward)
})
afterAll(() => steward.close())
beforeEach(() => steward.db.orm.delete(messageTemplates))

const hello = { name: ' Welcome ', message: saying('Hello everybody') }
const names = async (who: 'bo' | 'mia' | 'hana') => (await aurora.list(who)).map(({ name }) => name)

test("what Mia saves is hers alone, whole but for the files and the reply, and nobody else's to change", async () => {
  const message = saying('Hi <@&1>', {
    embeds: [{ ...EMPTY_EMBED, title: 'Rules' }],
    // The second is not uploaded yet.
    files: ['1', ''].map(id => ({ id, filename: 'a.png', size: 3 })),
    reply: { guildId: GUILDS.aurora, channelId: '2', messageId: '3' },
    mentions: { everyone: false, roleIds: ['1'], userIds: 'all', repliedUser: true },
  })
  const { templateId } = await aurora.order(saveTemplate, 'mia', { ...hello, message })
  expect(await aurora.list('mia')).toMatchObject([
    {
      id: templateId,
      name: 'Welcome',
      shared: false,
      version: 1,
      changedByName: 'Mia',
      excerpt: 'Hi <@&1>',
      mayChange: true,
    },
  ])
  const mentions = { ...message.mentions, repliedUser: false }
  expect((await aurora.get('mia', templateId)).message).toEqual({ ...message, files: [], reply: null, mentions })
  expect(await names('bo')).toEqual([])
  const there = templatesIn(steward, GUILDS.borealis)
  expect(await there.list('mia')).toEqual([])
  const seen = { templateId, seenVersion: 1 }
  const refused = await Promise.all(
    [
      aurora.get('bo', templateId),
      aurora.versions('bo', templateId),
      aurora.order(renameTemplate, 'bo', { templateId, name: 'His' }),
      aurora.order(saveOverTemplate, 'bo', { ...seen, message }),
      aurora.order(restoreTemplate, 'bo', { ...seen, version: 1 }),
      aurora.order(deleteTemplate, 'bo', seen),
      there.order(deleteTemplate, 'mia', seen),
      there.get('mia', templateId),
    ].map(refusalOf),
  )
  for (const { code } of refused) expect(code).toBe('not_found')
  expect(await names('mia')).toEqual(['Welcome'])
})

test('Bo shares one with all who may enter; Mia, without Manage Server, uses it and changes nothing; the log tells who did otherwise', async () => {
  const { templateId } = await aurora.order(saveTemplate, 'bo', { ...hello, shared: true })
  expect(await aurora.list('mia')).toMatchObject([{ shared: true, mayChange: false }])
  expect((await aurora.get('hana', templateId)).message.content).toBe('Hello everybody')
  const seen = { templateId, seenVersion: 1 }
  const refused = await Promise.all(
    [
      aurora.order(saveTemplate, 'mia', { ...hello, name: 'Mine', shared: true }),
      aurora.order(renameTemplate, 'mia', { templateId, name: 'Mine' }),
      aurora.order(saveOverTemplate, 'mia', { ...seen, message: saying('mine') }),
      aurora.order(restoreTemplate, 'mia', { ...seen, version: 1 }),
      aurora.order(deleteTemplate, 'mia', seen),
    ].map(refusalOf),
  )
  for (const { code } of refused) expect(code).toBe('forbidden')
  expect((await refusalOf(aurora.order(saveTemplate, 'otto', hello))).code).toBe('not_found')
  await aurora.order(renameTemplate, 'bo', { templateId, name: 'Greeting' })
  expect(await names('mia')).toEqual(['Greeting'])
  await aurora.order(deleteTemplate, 'bo', seen)
  expect(await names('mia')).toEqual([])
  const own = await aurora.order(saveTemplate, 'mia', hello)
  await aurora.order(renameTemplate, 'mia', { templateId: own.templateId, name: 'Mine' })
  await aurora.order(deleteTemplate, 'mia', { templateId: own.templateId, seenVersion: 1 })
  const isOfIt = like(auditEntries.action, 'message-template.%')
  expect(await steward.db.orm.select().from(auditEntries).where(isOfIt).orderBy(auditEntries.id)).toMatchObject([
    { action: 'message-template.rename', intent: { sharedName: 'Welcome', renamed: 'Greeting' } },
    { action: 'message-template.delete', actorId: CAST.bo.id, outcome: 'done', intent: { sharedName: 'Greeting' } },
  ])
})

test('every save is a version, and an old one comes back as a new one', async () => {
  const { templateId } = await aurora.order(saveTemplate, 'mia', hello)
  await aurora.order(saveOverTemplate, 'mia', { templateId, seenVersion: 1, message: saying('Hello again') })
  await aurora.order(restoreTemplate, 'mia', { templateId, seenVersion: 2, version: 1 })
  expect(await aurora.versions('mia', templateId)).toMatchObject([
    { version: 3, excerpt: 'Hello everybody', savedByName: 'Mia' },
    { version: 2, excerpt: 'Hello again' },
    { version: 1, excerpt: 'Hello everybody' },
  ])
  expect((await aurora.get('mia', templateId)).message.content).toBe('Hello everybody')
  expect((await aurora.get('mia', templateId, 2)).message.content).toBe('Hello again')
  const gone = aurora.order(restoreTemplate, 'mia', { templateId, seenVersion: 3, version: 9 })
  expect((await refusalOf(gone)).code).toBe('not_found')
  expect((await aurora.versions('mia', templateId)).length).toBe(3)
})

test('of two who save at once one is told that the other was first, and what is there stays', async () => {
  const { templateId } = await aurora.order(saveTemplate, 'bo', { ...hello, shared: true })
  const over = (content: string) =>
    aurora.order(saveOverTemplate, 'bo', { templateId, seenVersion: 1, message: saying(content) })
  const both = await Promise.allSettled([over('one'), over('two')])
  const refused = both.find(result => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('Bo saved version 2') })
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await aurora.versions('bo', templateId)).length).toBe(2)
  const late = aurora.order(restoreTemplate, 'bo', { templateId, seenVersion: 1, version: 1 })
  expect((await refusalOf(late)).code).toBe('conflict')
  for (const seen of [{ seenVersion: 2 ** 31 }, { version: 2 ** 31 }]) {
    const beyond = aurora.order(restoreTemplate, 'bo', { templateId, seenVersion: 2, version: 1, ...seen })
    expect((await refusalOf(beyond)).code).toBe('invalid')
  }
})

test('what is deleted is what was seen', async () => {
  const { templateId } = await aurora.order(saveTemplate, 'bo', { ...hello, shared: true })
  await aurora.order(saveOverTemplate, 'bo', { templateId, seenVersion: 1, message: saying('Better') })
  const late = aurora.order(deleteTemplate, 'bo', { templateId, seenVersion: 1 })
  expect(await refusalOf(late)).toMatchObject({
    code: 'conflict',
    message: 'Bo saved version 2 meanwhile. Look at it before you delete it.',
  })
  expect((await aurora.get('bo', templateId)).message.content).toBe('Better')
  expect((await refusalOf(aurora.order(deleteTemplate, 'bo', { templateId }))).code).toBe('invalid')
  await aurora.order(deleteTemplate, 'bo', { templateId, seenVersion: 2 })
  const again = aurora.order(deleteTemplate, 'bo', { templateId, seenVersion: 2 })
  expect((await refusalOf(again)).code).toBe('not_found')
})

test('fifty versions are kept, the newest ones', async () => {
  const { templateId } = await aurora.order(saveTemplate, 'mia', hello)
  for (let seenVersion = 1; seenVersion <= 51; seenVersion++) {
    await aurora.order(saveOverTemplate, 'mia', { templateId, seenVersion, message: saying(`change ${seenVersion}`) })
  }
  const kept = (await aurora.versions('mia', templateId)).map(({ version }) => version)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 52, 3])
  expect((await refusalOf(aurora.get('mia', templateId, 2))).code).toBe('not_found')
})

test('20 MB with all versions and no more: of one owner, of the shared ones, however they come', async () => {
  const MB = 1024 * 1024
  const bigVersion = async (templateId: string) => {
    const [first] = await steward.db.orm
      .select()
      .from(messageTemplateVersions)
      .where(eq(messageTemplateVersions.templateId, templateId))
    // Two bytes each: bytes count, not characters.
    const message = saying('é'.repeat(10 * MB - 2_000))
    await steward.db.orm.insert(messageTemplateVersions).values({ ...first!, version: 0, message })
  }
  const [own, shared] = [
    await aurora.order(saveTemplate, 'bo', hello),
    await aurora.order(saveTemplate, 'bo', { ...hello, shared: true }),
  ]
  await bigVersion(own.templateId)
  const large = saying('x'.repeat(6_000))
  const late = { seenVersion: 1, message: large, templateId: own.templateId }
  const refused = await Promise.all(
    [
      aurora.order(saveTemplate, 'bo', { name: 'Large', message: large }),
      aurora.order(importTemplates, 'bo', { templates: [{ name: 'Large', message: large }] }),
      aurora.order(saveOverTemplate, 'bo', late),
    ].map(refusalOf),
  )
  for (const error of refused)
    expect(error).toMatchObject({ code: 'conflict', message: expect.stringMatching(/^Your templates .* 20 MB/) })
  await aurora.order(saveOverTemplate, 'bo', { ...late, message: saying('short') })
  await aurora.order(saveTemplate, 'mia', { name: 'Large', message: large })
  await aurora.order(saveOverTemplate, 'bo', { ...late, templateId: shared.templateId })
  await bigVersion(shared.templateId)
  const again = { templateId: shared.templateId, seenVersion: 2 }
  expect(await refusalOf(aurora.order(restoreTemplate, 'bo', { ...again, version: 2 }))).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^This guild's templates/),
  })
})

test('two beside each other have two names, in capitals or not; one keeps its own', async () => {
  const { templateId } = await aurora.order(saveTemplate, 'mia', { ...hello, name: 'Ärger 10' })
  await aurora.order(saveTemplate, 'mia', { ...hello, name: 'Rules' })
  const again = await refusalOf(aurora.order(saveTemplate, 'mia', { ...hello, name: 'RULES' }))
  expect([again.code, Object.keys(again.details.fields ?? {})]).toEqual(['conflict', ['name']])
  expect((await refusalOf(aurora.order(renameTemplate, 'mia', { templateId, name: 'rules' }))).code).toBe('conflict')
  await aurora.order(renameTemplate, 'mia', { templateId, name: 'ärger 10' })
  expect((await refusalOf(aurora.order(saveTemplate, 'mia', { ...hello, name: 'ÄRGER 10' }))).code).toBe('conflict')
  await aurora.order(saveTemplate, 'mia', { ...hello, name: 'Ärger 9' })
  await aurora.order(saveTemplate, 'bo', { ...hello, name: 'Any', shared: true })
  await aurora.order(saveTemplate, 'bo', { ...hello, name: 'Rules', shared: true })
  expect(await names('mia')).toEqual(['Ärger 9', 'ärger 10', 'Rules', 'Any', 'Rules'])
})

test('what has no name, nothing in it or too much is refused; what cannot be sent yet is kept', async () => {
  const fieldOf = async (input: object) =>
    Object.keys((await refusalOf(aurora.order(saveTemplate, 'mia', { ...hello, ...input }))).details.fields ?? {})
  for (const name of ['  ', '\u200b\u2060']) expect(await fieldOf({ name })).toContain('name')
  expect(await fieldOf({ name: 'n'.repeat(101) })).toContain('name')
  expect(await fieldOf({ message: saying(' ', { files: [{ id: '1', filename: 'a', size: 1 }] }) })).toContain('message')
  expect(await fieldOf({ message: saying('broken \ud800') })).toContain('message')
  const huge = { ...EMPTY_EMBED, description: 'd'.repeat(20_000) }
  expect(await fieldOf({ message: saying('', { embeds: Array(7).fill(huge) }) })).toContain('message')
  await aurora.order(saveTemplate, 'mia', { name: 'Draft', message: saying('x'.repeat(4001)) })
  expect(await names('mia')).toEqual(['Draft'])
})

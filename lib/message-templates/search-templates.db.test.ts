import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { MIGRATIONS_FOLDER } from '../db/migrations-folder.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import { EMPTY_EMBED, EMPTY_FIELD } from '../message-rules/composed-message.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { listTemplates } from './list-templates.ts'
import { renameTemplate } from './rename-template.ts'
import { restoreTemplate } from './restore-template.ts'
import { saveOverTemplate } from './save-over-template.ts'
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

const names = async (q: string) => (await aurora.list('mia', q)).map(({ name }) => name)

test('it is found by its name and by every text of it, not by the names of its parts', async () => {
  const field = { ...EMPTY_FIELD, name: 'Prize', value: '100% of "it"' }
  const embeds = [{ ...EMPTY_EMBED, imageUrl: 'https://cdn.example/cat.png', fields: [field] }]
  await aurora.order(saveTemplate, 'mia', { name: 'Raffle', message: saying('', { embeds }) })
  await aurora.order(saveTemplate, 'mia', { name: 'Other', message: saying('nothing') })
  for (const q of ['raff', 'PRIZE', 'cat.png', '100% of', '"it"', 'raffle prize', ' ']) {
    expect(await names(q), q).toContain('Raffle')
  }
  for (const q of ['description', 'imageUrl', '1_0', 'raffle nothing', 'null', '\\', 'pr.ze', '(', '***=prize'])
    expect(await names(q), q).toEqual([])
  expect(await aurora.list('mia', 'prize')).toMatchObject([{ excerpt: 'Prize' }])
})

test('it is found by what it is called and says now', async () => {
  const { templateId } = await aurora.order(saveTemplate, 'mia', { name: 'Ärger', message: saying('ÉTÉ') })
  expect([await names('ärger été'), await names('arger ete')]).toEqual([['Ärger'], ['Ärger']])
  await aurora.order(saveOverTemplate, 'mia', { templateId, seenVersion: 1, message: saying('Winter') })
  expect([await names('ärger winter'), await names('été')]).toEqual([['Ärger'], []])
  await aurora.order(renameTemplate, 'mia', { templateId, name: 'Joy' })
  expect([await names('joy winter'), await names('ärger')]).toEqual([['Joy'], []])
  await aurora.order(restoreTemplate, 'mia', { templateId, seenVersion: 2, version: 1 })
  expect([await names('joy été'), await names('winter')]).toEqual([['Joy'], []])
})

test('one that is called otherwise while it is saved over is found by both', async () => {
  const { templateId } = await aurora.order(saveTemplate, 'mia', { name: 'Old', message: saying('before') })
  await Promise.all([
    aurora.order(saveOverTemplate, 'mia', { templateId, seenVersion: 1, message: saying('after') }),
    aurora.order(renameTemplate, 'mia', { templateId, name: 'New' }),
  ])
  expect([await names('new after'), await names('old'), await names('before')]).toEqual([['New'], [], []])
})

test('templates from before there was a text to search in are found by the same', async () => {
  const field = { ...EMPTY_FIELD, name: 'Prize', value: '100% of "it"' }
  const embeds = [{ ...EMPTY_EMBED, url: 'https://cdn.example/cat.png', title: 'ΟΔΟΣ', fields: [field] }]
  await aurora.order(saveTemplate, 'mia', { name: 'Ärger', message: saying('Hello\nÉTÉ', { embeds }) })
  const words = 'ärger hello été https://cdn.example/cat.png οδος prize 100% "it"'
  const stored = async () => (await steward.db.orm.select().from(messageTemplates))[0]!.searchText
  const written = await stored()
  await steward.db.orm.update(messageTemplates).set({ searchText: '' })
  expect(await names(words)).toEqual([])
  const steps = (name: string) => readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8').split('--> statement-breakpoint')
  const fill = steps('0020_template_search.sql').find(statement => statement.includes('UPDATE'))!
  await steward.db.orm.transaction(async tx => {
    for (const statement of [fill, ...steps('0052_folded_templates.sql')]) await tx.execute(sql.raw(statement))
  })
  expect((await stored()).split(' ').sort()).toEqual(written.split(' ').sort())
  expect((await stored()).split(' ').at(-1)).toBe('https://cdn.example/cat.png')
  expect(await names(words)).toEqual(['Ärger'])
})

test('three searches of one person are under way at most, and whoever only looks at the list is not counted', async () => {
  await aurora.order(saveTemplate, 'mia', { name: 'Rules', message: saying('x') })
  const asks = async (who: 'mia' | 'bo') => {
    const viewer = viewerOf(who)
    const seen = { viewer, guild: await loadGuild(steward, viewer, GUILDS.aurora) }
    return (q: string) => listTemplates(steward.db, { ...seen, query: { q } }).then(found => found.length)
  }
  const [mia, bo] = [await asks('mia'), await asks('bo')]
  const refused = expect.objectContaining({ code: 'rate_limited', message: expect.stringMatching(/Three of your/) })
  const answers = [mia('rules'), mia('rules'), mia('rules'), mia('rules'), mia(''), bo('rules')]
  expect((await Promise.allSettled(answers)).map(one => (one.status === 'rejected' ? one.reason : one.value))).toEqual([
    ...[1, 1, 1],
    refused,
    ...[1, 0],
  ])
  expect(await mia('rules')).toBe(1)
})

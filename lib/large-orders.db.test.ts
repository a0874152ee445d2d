import { afterAll, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { type CastName, GUILDS } from '../sandbox/world/cast.ts'
import type { StewardError } from './errors.ts'
import { importTemplates } from './message-templates/import-templates.ts'
import { setModLog } from './mod-log/set-mod-log.ts'
import { postMessage } from './moderation/messages/post-message.ts'
import { runVerb } from './moderation/run-verb.ts'
import { refusalOf } from './moderation/test-orders.ts'
import { runCommand } from './run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from './test-steward.ts'

/**
 * Orders with much in them that nobody's page sends: they are read only for whoever may enter their guild, and no further than
 * needed.
 */

let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(GUILDS.aurora)
})
afterAll(() => steward.close())

// 5,000 fields for each of 40 templates, each of which lacks all it should have.
const embeds = Array.from({ length: 50 }, () => ({ fields: Array.from({ length: 100 }, () => ({})) }))
const templates = Array.from({ length: 40 }, () => ({ name: 'x', message: { embeds } }))

const ordered = (who: CastName, input: object): Promise<StewardError> =>
  refusalOf(runCommand(importTemplates, { steward, viewer: viewerOf(who), input }))
const posted = (who: CastName, input: object): Promise<StewardError> =>
  refusalOf(runVerb(postMessage, { steward, viewer: viewerOf(who), input }))

test('a command is read only for whoever may enter the guild; what is wrong with it is told before a lacking right', async () => {
  const notFound = await ordered('otto', { guildId: GUILDS.aurora, templates })
  expect(notFound.code).toBe('not_found')
  expect((await ordered('mia', { guildId: '1', templates })).message).toBe(notFound.message)
  const kinds = Array.from({ length: 100_000 }, () => 'x')
  const wrong = { guildId: GUILDS.aurora, channelId: null, kinds, seenAt: null }
  const setting = (who: CastName, input: object = wrong): Promise<StewardError> =>
    refusalOf(runCommand(setModLog, { steward, viewer: viewerOf(who), input }))
  expect((await setting('mia')).details.fields).toEqual({ kinds: 'must be at most all that are offered.' })
  expect((await setting('mia', { ...wrong, kinds: ['roles'] })).code).toBe('forbidden')
  expect((await setting('otto')).code).toBe('not_found')
})

test('of its mistakes a hundred are told, soon', async () => {
  const before = performance.now()
  const refused = await ordered('mia', { guildId: GUILDS.aurora, templates })
  expect(performance.now() - before).toBeLessThan(2_000)
  expect(refused).toMatchObject({ code: 'invalid', details: { fields: { templates: expect.any(String) } } })
  expect(Object.keys(refused.details.fields!).length).toBeLessThanOrEqual(101)
})

test('a large message is read only for whoever may enter the guild; a small one is told what is wrong with it first', async () => {
  const large = { guildId: GUILDS.aurora, channelId: AURORA_CHANNEL_IDS.moderators, message: { embeds } }
  expect((await posted('otto', large)).code).toBe('not_found')
  expect((await posted('mia', { ...large, guildId: '1' })).code).toBe('not_found')
  expect((await posted('mia', large)).code).toBe('invalid')
  expect((await posted('otto', { ...large, message: { embeds: [] } })).code).toBe('invalid')
})

test('an order without a guild is told so, whatever else is wrong', async () => {
  for (const guildId of [undefined, 'x', 5]) {
    const fields = { guildId: 'must be an id.' }
    expect((await ordered('mia', { guildId, templates })).details.fields).toEqual(fields)
    expect((await posted('mia', { guildId, message: { embeds } })).details.fields).toEqual(fields)
  }
})

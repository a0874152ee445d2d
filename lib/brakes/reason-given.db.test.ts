import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { VERBS } from '../moderation/verbs.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { REASONED_ACTIONS, reasonGiven } from './reason-given.ts'

const guildId = GUILDS.aurora
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
})
afterAll(() => steward.close())
afterEach(async () => {
  await steward.db.orm.delete(brakes)
})

const ASKED = [
  'member.kick',
  'member.ban',
  'ban.end',
  'ban.remove',
  'member.timeout',
  'member.timeout.remove',
  'member.nick',
  'member.roles',
  'member.voice.mute',
  'member.voice.deafen',
  'member.voice.move',
  'message.delete',
  'message.delete.bulk',
  'role.create',
  'role.edit',
  'role.delete',
  'role.reorder',
]
// A warning always needs a reason; what is written says itself why; an import that is taken back can be brought again;
// the others are about what stands in a message.
const NEVER_ASKED = [
  'member.warn',
  'message.post',
  'message.edit',
  'message.embeds.suppress',
  'message.keep',
  'note.import.remove',
  'reaction.add',
  'reaction.remove.own',
  'reaction.remove',
  'reaction.clear',
]

test('what a guild can ask a reason for, and what not, is all that can be ordered', () => {
  expect(REASONED_ACTIONS.toSorted()).toEqual(ASKED.toSorted())
  expect([...ASKED, ...NEVER_ASKED].toSorted()).toEqual([...VERBS.keys()].toSorted())
})

/** Whether an entry is opened for an order of Mia that is guarded by the rule alone. */
async function passes(action: string, more: { reason?: string; runId?: string; byItself?: boolean } = {}) {
  const { reason = '', runId, byItself = false } = more
  const actor = { id: CAST.mia.id, name: 'Mia' }
  const entry = { guildId, action, actor, target: null, reason, intent: {}, before: {} }
  return openEntry(steward.db, entry, reasonGiven({ guildId, action, reason, runId, byItself })).then(
    () => true,
    error => {
      expect(error).toMatchObject({ code: 'invalid', details: { fields: { reason: 'This guild asks for a reason.' } } })
      return false
    },
  )
}

test.each([...ASKED, ...NEVER_ASKED])('%s without a reason', async action => {
  expect(await passes(action)).toBe(true)
  await steward.db.orm.insert(brakes).values({
    guildId,
    limits: {},
    reasonsFor: [...ASKED, ...NEVER_ASKED].filter(other => other !== action),
    changedById: CAST.bo.id,
    changedByName: 'Bo',
    changedAt: new Date(),
  })
  expect(await passes(action)).toBe(true)
  await steward.db.orm.update(brakes).set({ reasonsFor: [...ASKED, ...NEVER_ASKED] })
  expect(await passes(action)).toBe(!ASKED.includes(action))
  expect(await passes(action, { reason: 'spam' })).toBe(true)
  expect(await passes(action, { runId: 'a run' })).toBe(true)
  expect(await passes(action, { byItself: true })).toBe(true)
})

import { expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { platformLogs } from '../../db/schema/platform-log.ts'
import { setNick } from '../../moderation/set-nick.ts'
import { refreshLog } from '../../platform-log/refresh-log.ts'
import { viewerOf } from '../../test-steward.ts'
import { parsePlace } from '../audit/timeline-cursor.ts'
import { loadGuild } from '../load-guild.ts'
import { getMember } from './get-member.ts'
import { memberHistory } from './member-history.ts'
import { withSheets } from './test-sheets.ts'

const guildId = GUILDS.aurora
const { steward, orders, detail, newcomer } = withSheets()

test('the history comes in pages, and only what the viewer may read', async () => {
  const userId = await newcomer()
  for (let n = 0; n < 22; n++) await orders.order(setNick, { userId, nick: `n${n}` }, n === 0 ? 'bo' : 'mia')
  const viewer = viewerOf('mia')
  const guild = await loadGuild(steward, viewer, guildId)
  const { history } = await getMember(steward, viewer, guild, userId)
  expect(history.items).toHaveLength(20)
  const rest = await memberHistory(steward, viewer, guild, { userId, cursor: parsePlace(history.nextCursor!) })
  expect(rest).toMatchObject({ items: [{}, { entry: { actor: { id: CAST.bo.id } } }], nextCursor: null })
  const hana = viewerOf('hana')
  const hers = await memberHistory(steward, hana, await loadGuild(steward, hana, guildId), { userId })
  expect(hers).toEqual({
    items: [],
    nextCursor: null,
    elsewhere: { state: 'hidden', because: null, listedAt: null, since: null },
  })
})

test('the history tells what was done elsewhere, in its place, but not what somebody did to themselves', async () => {
  const userId = await newcomer()
  await orders.order(setNick, { userId, nick: 'first' }, 'bo')
  const logged = (user_id: string, reason: string) =>
    steward.control.logElsewhere(guildId, { action_type: 24, user_id, target_id: userId, reason })
  await logged(userId, 'my own nick')
  await logged(CAST.ada.id, 'rude')
  await orders.order(setNick, { userId, nick: 'last' }, 'bo')
  const reasons = async (by: CastName) =>
    (await detail(userId, by)).history.items.map(({ kind, entry }) => [kind, entry.reason])
  await steward.db.orm.delete(platformLogs)
  await expect
    .poll(() => reasons('mia'))
    .toEqual([
      ['entry', 'spam'],
      ['elsewhere', 'rude'],
      ['entry', 'spam'],
    ])
  expect(await reasons('hana')).toEqual([])
})

test('where the bot may not read the log, the history says why nothing done elsewhere is listed', async () => {
  await steward.control.addFault({ path: 'audit-logs', kind: 'status', status: 403, times: 100 })
  // A reading that another sheet began is shared, and no sheet waits for one to its end.
  const refused = async () => {
    await steward.db.orm.delete(platformLogs)
    return (await refreshLog(steward, { guildId, botId: CAST.steward.id })).refusedAt
  }
  await expect.poll(refused).not.toBeNull()
  const { history } = await detail(await newcomer())
  expect(history.elsewhere).toMatchObject({
    state: 'refused',
    because: expect.stringContaining('done elsewhere is not listed'),
  })
  await steward.db.orm.delete(platformLogs)
})

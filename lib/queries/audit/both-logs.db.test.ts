import { describe, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { CODE_REASON } from '../../auth/chat-code/sign-in-reply.ts'
import { banMember } from '../../moderation/ban-member.ts'
import { changeRoles } from '../../moderation/change-roles.ts'
import { runVerb } from '../../moderation/run-verb.ts'
import { setNick } from '../../moderation/set-nick.ts'
import { viewerOf } from '../../test-steward.ts'
import { isOf, withTimeline } from './test-with-timeline.ts'

const { aurora } = GUILDS
const { steward, list, listAll, newcomer, logHere } = withTimeline()

describe('what was done here and what the platform logged', () => {
  test('one thing stands there once, marked as logged there too', async () => {
    const userId = await newcomer(aurora, 'matched')
    const order = { guildId: aurora, userId, reason: 'spam, grüße' }
    await runVerb(setNick, { steward, viewer: viewerOf('mia'), input: { ...order, nick: 'Spammer' } })
    await runVerb(changeRoles, {
      steward,
      viewer: viewerOf('mia'),
      input: { ...order, add: [ROLES.aurora.member, ROLES.aurora.azure], remove: [] },
    })
    await runVerb(banMember, { steward, viewer: viewerOf('mia'), input: { ...order, deleteMessageDays: 0 } })
    const items = (await listAll('mia', aurora)).filter(isOf(userId))
    expect(items).toMatchObject([
      { kind: 'entry', entry: { action: 'member.ban' }, inPlatformLog: true },
      { kind: 'entry', entry: { action: 'member.roles' }, inPlatformLog: true },
      { kind: 'entry', entry: { action: 'member.nick' }, inPlatformLog: true },
    ])
  })

  test('what others did stands there with who did it, and what the bot did without Steward says so', async () => {
    const userId = await newcomer(aurora, 'elsewhere')
    await steward.control.logElsewhere(aurora, {
      action_type: 20,
      user_id: CAST.ada.id,
      target_id: userId,
      reason: 'rude',
    })
    // Of the bot and on the same person, but not in Steward's words.
    await steward.control.logElsewhere(aurora, {
      action_type: 22,
      user_id: CAST.steward.id,
      target_id: userId,
      reason: 'spam links',
    })
    await steward.control.logElsewhere(aurora, {
      action_type: 24,
      user_id: CAST.bo.id,
      target_id: userId,
      changes: [{ key: 'nick', old_value: null, new_value: 'Renamed' }],
    })
    const items = (await listAll('mia', aurora)).filter(isOf(userId))
    expect(items).toMatchObject([
      { kind: 'elsewhere', entry: { actor: { name: 'Bo' }, changes: [{ label: 'Nick', after: 'Renamed' }] } },
      { kind: 'elsewhere', entry: { byBot: 'other', reason: 'spam links' } },
      { kind: 'elsewhere', entry: { byBot: null, actor: { name: 'Ada' }, reason: 'rude', actionType: 20 } },
    ])
    const said = await list('mia', aurora, { q: 'links SPAM', target: userId })
    expect(said.items).toMatchObject([{ kind: 'elsewhere', entry: { reason: 'spam links' } }])
    expect(await list('mia', aurora, { source: 'here', target: userId })).toMatchObject({ items: [] })
    expect(await list('mia', aurora, { actor: CAST.ada.id, target: userId })).toMatchObject({
      items: [{ entry: { actionType: 20 } }],
    })
    expect(await list('mia', aurora, { action: 'member.kick', target: userId })).toMatchObject({
      items: [{ entry: { actionType: 20 } }],
    })
    expect((await list('mia', aurora, { q: 'RUDE', target: userId })).items).toHaveLength(1)
    expect((await list('mia', aurora, { q: 'ru_e', target: userId })).items).toHaveLength(0)
    expect((await list('mia', aurora, { outcome: 'failed', target: userId })).items).toHaveLength(0)
  })

  test('a code for signing in is cleared away by Steward itself, which nobody else says for it', async () => {
    const userId = await newcomer(aurora, 'code')
    const cleared = { action_type: 72, user_id: CAST.steward.id, target_id: userId, reason: CODE_REASON }
    await steward.control.logElsewhere(aurora, { ...cleared, user_id: CAST.ada.id })
    await steward.control.logElsewhere(aurora, { ...cleared, action_type: 22 })
    await steward.control.logElsewhere(aurora, cleared)
    const items = (await listAll('mia', aurora)).filter(isOf(userId))
    expect(items).toMatchObject([
      { kind: 'elsewhere', entry: { byBot: 'steward' } },
      { kind: 'elsewhere', entry: { byBot: 'other' } },
      { kind: 'elsewhere', entry: { byBot: null } },
    ])
  })

  test('whoever was kicked and unbanned elsewhere, and is nowhere now, stands there by name', async () => {
    const userId = await newcomer(aurora, 'gone')
    await steward.control.removeMember(aurora, userId)
    await expect.poll(() => steward.control.member(aurora, userId)).toBeNull()
    for (const action_type of [20, 23]) {
      await steward.control.logElsewhere(aurora, { action_type, user_id: CAST.ada.id, target_id: userId })
    }
    const { items } = await list('mia', aurora, { target: userId })
    expect(items.map(item => item.kind === 'elsewhere' && item.entry.target)).toEqual([
      { id: userId, name: 'gone' },
      { id: userId, name: 'gone' },
    ])
  })

  test('Hana, who may not view the log, sees her own entries alone and none of the platform', async () => {
    const userId = await newcomer(aurora, 'hidden')
    const elsewhere = await steward.control.logElsewhere(aurora, {
      action_type: 20,
      user_id: CAST.hana.id,
      target_id: userId,
    })
    await logHere({ actorId: CAST.hana.id, actorName: 'Hana', targetId: userId })
    await logHere({ actorId: CAST.mia.id, actorName: 'Mia', targetId: userId })
    const before = await steward.control.lastRequest()
    const page = await list('hana', aurora)
    expect(page).toMatchObject({ showsAll: false, platform: { state: 'hidden' }, nextCursor: null })
    expect(page.items).toMatchObject([{ kind: 'entry', entry: { actor: { name: 'Hana' } } }])
    expect(page.items).toHaveLength(1)
    // Asking for others by name or by link gives nothing either.
    expect((await list('hana', aurora, { actor: CAST.mia.id })).items).toEqual([])
    const mias = (await list('mia', aurora, { source: 'here', actor: CAST.mia.id })).items[0]!
    const linked = await list('hana', aurora, { entry: mias.kind === 'entry' ? mias.entry.id : '' })
    expect(linked).toMatchObject({ linked: 'missing' })
    expect(linked.items).toHaveLength(1)
    // Nor does a link to what the platform has logged, once Steward has read it for somebody who may see it.
    expect(await list('mia', aurora, { entry: elsewhere.id })).toMatchObject({ linked: 'found' })
    expect(await list('hana', aurora, { entry: elsewhere.id })).toMatchObject({ linked: 'missing' })
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs')).length).toBeLessThanOrEqual(1)
  })
})

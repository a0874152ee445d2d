import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { members } from '../db/schema/members.ts'
import { messages } from '../db/schema/messages.ts'
import { runs } from '../db/schema/runs.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { listEvidence } from './list-evidence.ts'
import { takeEvidence } from './take-evidence.ts'
import { PATIENT, withEvidence } from './test-with-evidence.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS
const { steward, guildOf, get, check, read, listed, exported, write, take } = withEvidence()

test('copies are found by who wrote a message of them, as far as the viewer may see that message', async () => {
  const { user } = await steward.control.addMember(guildId, { username: 'writer', global_name: 'Writer' })
  const byThem = async (channelId: string) => {
    const { id } = await steward.control.createMessage(channelId, { author_id: user.id, content: 'Mine' })
    await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, id)), PATIENT).toBe(1)
    return { channelId, id }
  }
  const others = await write(general, 'not theirs')
  const open = await take([await byThem(general), others])
  const half = await take([await byThem(moderators), others])
  await take([others])
  const found = async (who: CastName, author = user.id) => {
    const { copies, author: named } = await listEvidence(steward, await guildOf(who), { author })
    return [copies.map(({ id }) => id), named]
  }
  expect(await found('mia')).toEqual([[half, open], { id: user.id, name: 'Writer' }])
  // She sees a part of the other copy, but not theirs.
  expect(await found('hana')).toEqual([[open], { id: user.id, name: 'Writer' }])
  expect(await found('mia', '100000000000000001')).toEqual([[], null])

  await steward.control.removeMember(guildId, user.id)
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, user.id))).toBe(0)
  expect(await found('hana')).toEqual([[open], { id: user.id, name: 'Writer' }])
  // Bo sees there what was copied of channels that are gone: those of another guild are none of them.
  const elsewhere = await loadGuild(steward, viewerOf('bo'), GUILDS.borealis)
  expect(await listEvidence(steward, elsewhere, { author: user.id })).toMatchObject({ copies: [], author: null })
})

test('whom a copy was taken for, and who has left, is called as when they left, also where no message of the copy names them', async () => {
  const { user } = await steward.control.addMember(guildId, {
    username: 'lapwing',
    global_name: 'Lapwing',
    nick: 'Peewit',
  })
  const isTheirs = eq(members.userId, user.id)
  await expect.poll(() => steward.db.orm.$count(members, isTheirs), PATIENT).toBe(1)
  const keys = [await write(general, 'about them')]
  const takenBy = { id: CAST.mia.id, name: 'Mia' }
  const about = { kind: 'ban' as const, targetId: user.id, takenBy, reason: 'Spam' }
  const { evidenceId } = await takeEvidence(steward, { guildId, keys, ...about })
  await steward.control.removeMember(guildId, user.id)
  await expect.poll(() => steward.db.orm.$count(members, isTheirs), PATIENT).toBe(0)
  const them = { id: user.id, name: 'Peewit' }
  expect(await get('mia', evidenceId)).toMatchObject({ target: them })
  const { author } = await listEvidence(steward, await guildOf('mia'), { author: user.id })
  expect(author).toEqual(them)
  // She may not know whom it was taken for.
  expect(await get('hana', evidenceId)).toMatchObject({ target: null })
})

test('which copies a run took is told to who may know why, or sees the run', async () => {
  const { id: role } = await steward.control.createRole(guildId, { name: 'Managers', permissions: String(1n << 5n) })
  const takenBy = { id: CAST.mia.id, name: 'Mia' }
  const runId = crypto.randomUUID()
  const order = { action: 'message.delete', input: {}, requestedById: takenBy.id, requestedByName: takenBy.name }
  const ended = { status: 'done' as const, total: 1, planHash: 'x', createdAt: new Date() }
  await steward.db.orm.insert(runs).values({ id: runId, guildId, ...order, ...ended })
  const keys = [await write(general, 'of a run')]
  const wanted = { guildId, kind: 'purge' as const, runId, takenBy, reason: 'Spam', keys }
  const { evidenceId } = await takeEvidence(steward, wanted)
  const found = async (who: CastName) =>
    (await listEvidence(steward, await guildOf(who), { run: runId })).copies.map(({ id }) => id)
  expect(await found('mia')).toEqual([evidenceId])
  expect(await listed('hana')).toContain(evidenceId)
  expect(await found('hana')).toEqual([])
  const held = (await steward.control.member(guildId, CAST.hana.id))!.roles
  await steward.control.changeMember(guildId, CAST.hana.id, { roles: [...held, role] })
  const worn = async () => (await guildOf('hana')).standing.moderator.roleIds
  await expect.poll(worn, PATIENT).toContain(role)
  expect(await get('hana', evidenceId)).toMatchObject({ takenBy: null })
  expect(await found('hana')).toEqual([evidenceId])
  await steward.control.changeMember(guildId, CAST.hana.id, { roles: held })
  await expect.poll(worn, PATIENT).not.toContain(role)
})

test('everybody sees the part of the channels that they may read now; who sees nothing learns nothing', async () => {
  const keys = [await write(general, 'for all'), await write(moderators, 'for few')]
  const id = await take(keys)
  expect((await read('mia', id)).map(({ content }) => content)).toEqual(['for all', 'for few'])
  expect((await read('hana', id)).map(({ content }) => content)).toEqual(['for all'])
  // Nor is what is hidden from her found.
  for (const [q, found] of [
    ['FOR ', ['for all']],
    ['few', []],
    ['rex', ['for all']],
    [CAST.rex.id, ['for all']],
    ['%', []],
  ] as const) {
    expect((await read('hana', id, q)).map(({ content }) => content)).toEqual(found)
  }
  expect((await read('mia', id, 'few')).map(({ content }) => content)).toEqual(['for few'])
  expect(await get('hana', id)).toMatchObject({ total: 2, visible: 1, channels: [{ name: 'general' }] })
  expect(await check('hana', id)).toBe('intact')

  const hidden = await take([keys[1]!])
  const nothing = { code: 'not_found', message: 'There is no such copy, or you may not read the channels it is of.' }
  for (const ask of [get, read, check, (who: CastName, of: string) => exported(who, of, 'json')]) {
    await expect(ask('hana', hidden)).rejects.toMatchObject(nothing)
  }
  expect(await listed('hana')).not.toContain(hidden)
  expect(await listed('hana')).toContain(id)
  expect(await listed('mia')).toEqual(expect.arrayContaining([id, hidden]))
  await expect(read('otto', id)).rejects.toMatchObject({ code: 'not_found' })

  // Who took it still learns that there is one.
  const own = await take([keys[1]!], 'hana')
  expect(await read('hana', own)).toEqual([])
  expect(await get('hana', own)).toMatchObject({ total: 1, visible: 0, channels: [] })
})

test('the part of a channel that is gone is for administrators, not for all who hold Manage Server', async () => {
  const held = (await steward.control.member(guildId, CAST.mia.id))!.roles
  await steward.control.changeMember(guildId, CAST.mia.id, { roles: [...held, ROLES.aurora.events] })
  try {
    const { id: channelId } = await steward.control.createChannel(guildId, { name: 'shortly' })
    const { id: messageId } = await steward.control.createMessage(channelId, { author_id: CAST.rex.id, content: 'bye' })
    await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, messageId)), PATIENT).toBe(1)
    const id = await take([{ channelId, id: messageId }], 'bo')
    await expect.poll(() => read('mia', id).catch(() => []), { timeout: 30_000, interval: 500 }).toHaveLength(1)
    await steward.control.deleteChannel(channelId)
    await expect
      .poll(() => read('mia', id).catch(({ code }) => code), { timeout: 30_000, interval: 500 })
      .toBe('not_found')
    expect(await read('bo', id)).toMatchObject([{ content: 'bye', channelName: 'shortly' }])
    expect(await get('bo', id)).toMatchObject({ channels: [{ id: channelId, name: 'shortly' }] })
    expect(await listed('bo')).toContain(id)
    expect(await listed('mia')).not.toContain(id)
  } finally {
    await steward.control.changeMember(guildId, CAST.mia.id, { roles: held })
  }
})

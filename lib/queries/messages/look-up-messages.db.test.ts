import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { snowflakeAt } from '../../../sandbox/world/snowflake.ts'
import { channelHistories } from '../../db/schema/channels.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { messages } from '../../db/schema/messages.ts'
import { DAY } from '../../time.ts'
import { lookUpMessages } from './look-up-messages.ts'
import { messageChannels } from './message-channels.ts'
import { openTestMessages, PATIENT, type TestMessages } from './test-messages.ts'

const { aurora, borealis } = GUILDS
const { general, moderators, art, lounge } = AURORA_CHANNEL_IDS
const { rex, otto, hana } = CAST
const old = Date.now() - 100 * DAY

let steward: TestMessages
const look = async (text: string, who: 'mia' | 'hana' = 'mia', channelId?: string, isMirrorEnough = false) => {
  const guild = await steward.guildOf(who, aurora)
  const { messages, unknown, missing } = await lookUpMessages(steward, guild, text, channelId, isMirrorEnough)
  return { messages: messages.map(({ id }) => id), unknown, missing }
}
const link = (channelId: string, id: string, guildId: string = aurora) =>
  `https://chat.example/channels/${guildId}/${channelId}/${id}`
const mirrored = async (channelId: string, message: object) => {
  const { id } = await steward.control.createMessage(channelId, { author_id: rex.id, content: 'x', ...message })
  const isThere = async () =>
    (await steward.page('mia', aurora, { channels: [channelId], from: id, to: id })).messages.length
  await expect.poll(isThere, PATIENT).toBe(1)
  return id
}

describe('on a platform that gives single messages', () => {
  beforeAll(async () => {
    steward = await openTestMessages()
    await steward.listedAnew(aurora, [general, moderators, art])
  })
  afterAll(() => steward.close())

  test('links, pairs and ids are found in the mirror and beyond', async () => {
    const fresh = await mirrored(general, {})
    const [a, b] = steward.wrote(art, [
      { author_id: otto.id, content: 'old', at: old },
      { author_id: otto.id, content: 'older', at: old - 1 },
    ])
    expect(await look(`${fresh} ${link(art, a!)} ${art}-${b}`)).toEqual({
      messages: [fresh, a, b],
      unknown: [],
      missing: [],
    })
    expect((await look(a!, 'mia', art)).messages).toEqual([a])
    // A bare id that the mirror does not know could be anywhere.
    expect(await look(a!)).toEqual({ messages: [], unknown: [], missing: [a] })
  })

  test('what is followed is read from the mirror alone: the platform is not asked once more', async () => {
    const fresh = await mirrored(general, {})
    const deleted = await mirrored(general, {})
    const hidden = await mirrored(moderators, { author_id: CAST.mia.id })
    const [a] = steward.wrote(art, [{ author_id: otto.id, content: 'old', at: old }])
    await steward.control.deleteMessage(general, deleted)
    const pairs = [`${general}-${fresh}`, `${general}-${deleted}`, `${moderators}-${hidden}`, `${art}-${a}`]
    const again = () => look(pairs.join(' '), 'hana', undefined, true)
    await expect.poll(async () => (await again()).messages, PATIENT).toEqual([fresh])
    expect(await again()).toEqual({
      messages: [fresh],
      unknown: [{ id: a, channelId: art, createdAt: new Date(old).toISOString() }],
      missing: [pairs[1], pairs[2]],
    })
    expect((await look(`${art}-${a}`)).messages).toEqual([a])
  })

  test('what is gone, of another guild, or where one may not read is missing, and told apart by nothing', async () => {
    const hidden = await mirrored(moderators, { author_id: CAST.mia.id })
    const fresh = await mirrored(general, {})
    await steward.control.deleteMessage(general, fresh)
    const never = snowflakeAt(old)
    const elsewhere = link(general, hidden, borealis)
    expect((await look(link(moderators, hidden))).messages).toEqual([hidden])
    await expect.poll(async () => (await look(link(general, fresh))).missing, PATIENT).toEqual([link(general, fresh)])
    const text = [hidden, link(moderators, hidden), link(general, never), link('1', never), elsewhere].join(' ')
    const found = await look(text, 'hana')
    expect(found).toEqual({ messages: [], unknown: [], missing: text.split(' ') })
  })

  test('too many at once, and none at all, are refused on the field', async () => {
    const many = Array.from({ length: 101 }, (_, n) => link(general, snowflakeAt(old, n))).join(' ')
    for (const text of [many, 'nothing', '']) {
      await expect(look(text)).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: { text: expect.any(String) } },
      })
    }
  })

  test('names are those of the guild, and channels that one cannot see have none', async () => {
    await steward.control.changeMember(aurora, otto.id, { nick: 'Otti' })
    const content = `<@${otto.id}> <@&${ROLES.aurora.member}> <#${general}> <#${moderators}> <@${hana.id}>`
    const answered = await mirrored(general, { author_id: otto.id, content: `first, <@${hana.id}>` })
    const id = await mirrored(general, { content, reply_to: answered, mentions: [otto.id] })
    await steward.control.react(general, id, hana.id, '🔥')
    const seenBy = async (who: 'mia' | 'hana') =>
      (await steward.page(who, aurora, { channels: [general], from: id, to: id })).messages[0]!
    await expect.poll(async () => (await seenBy('mia')).reactions.length, PATIENT).toBe(1)
    await expect
      .poll(async () => (await seenBy('mia')).mentions.users.map(({ name }) => name), PATIENT)
      .toContain('Otti')
    const mia = await seenBy('mia')
    expect(mia.mentions.users.map(({ name }) => name).sort()).toEqual(['Hana', 'Otti'])
    expect(mia.mentions.roles).toMatchObject([{ id: ROLES.aurora.member, name: expect.any(String) }])
    expect(mia.mentions.channels.map(({ name }) => name)).toEqual(['general', 'moderators'])
    expect(mia.reactions).toEqual([
      { emoji: { id: null, name: '🔥' }, count: 1, me: false, users: [{ id: hana.id, name: 'Hana' }] },
    ])
    expect(mia.reference).toEqual({
      messageId: answered,
      channelId: general,
      author: 'Otti',
      content: `first, <@${hana.id}>`,
      mentions: { users: [{ id: hana.id, name: 'Hana' }], roles: [], channels: [] },
    })
    expect((await seenBy('hana')).mentions.channels.map(({ name }) => name)).toEqual(['general'])
  })

  test('channels say what may be done there, and why not', async () => {
    const of = async (who: 'mia' | 'hana') =>
      (await messageChannels(steward, await steward.guildOf(who, aurora))).channels
    const mia = await of('mia')
    expect(mia.find(({ id }) => id === general)).toMatchObject({
      name: 'general',
      because: { read: [], delete: [], suppress: [], react: [], removeReactions: [] },
    })
    // Where people talk, in the platform's order: not where only a few write, nor what a role alone sees.
    expect(mia.filter(({ isOpen, type }) => isOpen && type !== 2).map(({ name }) => name)).toEqual([
      'general',
      'games',
      'art',
    ])
    expect(mia.some(({ id }) => id === lounge)).toBe(true)
    expect((await of('hana')).some(({ id }) => id === moderators)).toBe(false)
    await steward.control.changeChannel(art, {
      permission_overwrites: [{ id: hana.id, type: 1, allow: '0', deny: String(1n << 13n) }],
    })
    const because = "Needs Manage Messages in #art, which the channel's overwrite for you takes away."
    const arts = async () => (await of('hana')).find(({ id }) => id === art)?.because
    await expect.poll(arts, PATIENT).toMatchObject({ read: [], delete: [because], removeReactions: [because] })
    expect((await messageChannels(steward, await steward.guildOf('mia', aurora))).listsMessages).toBe(true)
  })
})

describe('on a platform that never told of deletions and edits', () => {
  beforeAll(async () => {
    steward = await openTestMessages()
    await steward.db.orm.delete(seenEvents)
  })
  afterAll(() => steward.close())

  test('what was edited or deleted unheard is as the platform gives it, what stands as well; unasked it is unknown', async () => {
    // A list that is read later would tell of it.
    const isListed = () => steward.db.orm.$count(channelHistories, eq(channelHistories.channelId, general))
    await expect.poll(isListed, PATIENT).toBe(1)
    const stored = async (content: string) => {
      const { id } = await steward.control.createMessage(general, { author_id: rex.id, content })
      const isStored = () => steward.db.orm.$count(messages, eq(messages.id, id))
      await expect.poll(isStored, PATIENT).toBe(1)
      return id
    }
    const [edited, deleted, standing] = [await stored('before'), await stored('gone'), await stored('stands')]
    const book = steward.sandbox.world.messages.of(general)
    book.set({ ...book.get(edited)!, content: 'after' })
    book.delete(deleted)
    const keys = [edited, deleted, standing].map(id => `${general}-${id}`)
    const guild = await steward.guildOf('mia', aurora)
    const found = await lookUpMessages(steward, guild, keys.join(' '))
    expect(found.messages.map(({ content }) => content)).toEqual(['stands', 'after'])
    expect(found).toMatchObject({ unknown: [], missing: [keys[1]] })
    const again = await lookUpMessages(steward, guild, keys.join(' '), undefined, true)
    expect(again.messages).toEqual([])
    expect(again.unknown.map(({ id }) => id)).toEqual([edited, deleted, standing])
  })
})

describe('on a platform that lists no messages', () => {
  beforeAll(async () => {
    steward = await openTestMessages({ strict: true })
  })
  afterAll(() => steward.close())

  test('there is what the gateway told, and since when is said', async () => {
    const fresh = await mirrored(general, { content: 'told' })
    const page = await steward.page('mia', aurora, { channels: [general] })
    expect(page.messages.map(({ id }) => id)).toEqual([fresh])
    expect(page).toMatchObject({
      nextCursor: null,
      searchedUntil: null,
      knownSince: expect.any(String),
      isSilent: false,
    })
    expect(Date.parse(page.knownSince!)).toBeLessThanOrEqual(Date.parse(page.messages[0]!.createdAt))
    expect((await messageChannels(steward, await steward.guildOf('mia', aurora))).listsMessages).toBe(false)
  })

  test('what a message answers is shown as it was told with it, to whoever may read it there', async () => {
    const [answered] = steward.wrote(general, [{ author_id: otto.id, content: `long ago, <@${hana.id}>`, at: old }])
    const id = await mirrored(general, { content: 'what?', reply_to: answered })
    const seenBy = async (who: 'mia' | 'hana') =>
      (
        await steward.page(who, aurora, {
          channels: [general, ...(who === 'mia' ? [moderators] : [])],
          from: id,
          to: id,
        })
      ).messages[0]?.reference
    const shown = {
      messageId: answered,
      channelId: general,
      author: 'Otto',
      content: `long ago, <@${hana.id}>`,
      mentions: { users: [{ id: hana.id, name: 'Hana' }], roles: [], channels: [] },
    }
    expect(await seenBy('hana')).toEqual(shown)
    // It is no message of the mirror.
    expect((await look(link(general, answered!))).messages).toEqual([])
    await steward.db.orm.execute(sql`
      update messages set reference = jsonb_set(reference, '{channelId}', to_jsonb(${moderators}::text)) where id = ${id}`)
    expect(await seenBy('mia')).toEqual({ ...shown, channelId: moderators })
    expect(await seenBy('hana')).toMatchObject({ messageId: answered, author: null, content: null })
  })

  test('pasted ids whose content is not given are unknown, with the time that their id tells', async () => {
    const id = snowflakeAt(old)
    expect(await look(link(general, id))).toEqual({
      messages: [],
      unknown: [{ id, channelId: general, createdAt: new Date(old).toISOString() }],
      missing: [],
    })
    expect((await look(link(moderators, id), 'hana')).missing).toHaveLength(1)
  })
})

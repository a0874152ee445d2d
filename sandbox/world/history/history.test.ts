import { expect, test } from 'vitest'
import { BITS } from '../../rules/bits.ts'
import { permissionsIn } from '../../rules/permissions-of.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../aurora-channels.ts'
import { CAST, GUILDS } from '../cast.ts'
import { createWorld } from '../create-world.ts'
import type { Message } from '../message-model.ts'
import type { Guild } from '../model.ts'
import { snowflakeTime } from '../snowflake.ts'
import { SYSTEM_USER } from '../system-user.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const DAY = 86_400_000
const world = createWorld({ now: () => NOW })
const all = [...world.guilds.values()].flatMap(guild =>
  guild.channels.flatMap(channel => {
    const book = world.messages.of(channel.id)
    return book.page({ limit: book.size }).map(message => ({ guild, channel, message }))
  }),
)
const inAurora = (channel: string): Message[] => world.messages.of(channel).page({ limit: 1000 })

test('Aurora has something to scroll through, in three weeks up to now', () => {
  const general = inAurora(CHANNELS.general)
  expect(general.length).toBeGreaterThan(100)
  const ages = general.map(({ id }) => (NOW - snowflakeTime(id)) / DAY)
  expect(Math.max(...ages)).toBeGreaterThan(14)
  expect(Math.max(...ages)).toBeLessThan(21.1)
  expect(Math.min(...ages)).toBeLessThan(1)
  for (const channel of Object.values(CHANNELS).slice(0, 8)) {
    const isVoice = [CHANNELS.lounge, CHANNELS.stage].includes(channel as typeof CHANNELS.lounge)
    if (!isVoice && channel !== CHANNELS.welcome) expect(inAurora(channel)).not.toEqual([])
  }
})

test('nobody says anything before they joined, after now or where they may not', () => {
  for (const { guild, channel, message } of all) {
    const time = snowflakeTime(message.id)
    expect(time).toBeLessThan(NOW)
    if (message.author_id === SYSTEM_USER.id) continue
    const member = guild.members.get(message.author_id)!
    expect(Date.parse(member.joined_at)).toBeLessThanOrEqual(time)
    const rights = permissionsIn(guild, channel, { ...member, communication_disabled_until: null }, NOW)
    const said = [world.user(message.author_id).username, channel.name]
    expect([...said, (rights & BITS.SEND_MESSAGES) !== 0n]).toEqual([...said, true])
    if (message.embeds.length > 0) expect([...said, (rights & BITS.EMBED_LINKS) !== 0n]).toEqual([...said, true])
    if (message.attachments.length > 0) expect([...said, (rights & BITS.ATTACH_FILES) !== 0n]).toEqual([...said, true])
  }
})

test('every kind of message is there', () => {
  const types = new Set(all.map(({ message }) => message.type))
  expect([...types].sort((a, b) => a - b)).toEqual([0, 6, 7, 19])
  const some = (wanted: (message: Message) => unknown) => expect(all.some(({ message }) => wanted(message))).toBe(true)
  some(message => message.embeds.length)
  some(message => message.attachments.some(({ content_type }) => content_type === 'image/png'))
  some(message => message.attachments.some(({ filename }) => filename.endsWith('.txt')))
  some(message => message.reactions.some(({ emoji }) => emoji.id))
  some(message => message.reactions.some(({ emoji }) => !emoji.id))
  some(message => message.mentions.length)
  some(message => message.mention_roles.length)
  some(message => message.pinned)
  some(message => message.edited_timestamp)
})

test('a reply and a pin point at a message of the same channel', () => {
  for (const { message } of all.filter(({ message }) => message.message_reference)) {
    const { message_id, channel_id } = message.message_reference!
    expect(channel_id).toBe(message.channel_id)
    expect(world.messages.of(channel_id).get(message_id)).toMatchObject(message.type === 6 ? { pinned: true } : {})
  }
})

test('those who have just come are announced by the system', () => {
  const soon = createWorld({ now: () => Date.parse('2026-01-05T12:00:00Z') })
  const joins = soon.messages.of(CHANNELS.welcome).page({ limit: 100 })
  expect(joins.map(({ mentions }) => soon.user(mentions[0]!).username)).toContain('juno')
  expect(joins.every(({ type, author_id }) => type === 7 && author_id === SYSTEM_USER.id)).toBe(true)
})

test('Rex has left something to purge in three guilds and pinged nobody', () => {
  const rex = all.filter(({ message }) => message.author_id === CAST.rex.id)
  expect([...new Set(rex.map(({ guild }) => guild.name))]).toEqual(['Aurora', 'Borealis', 'Colossus'])
  expect(rex.some(({ message }) => message.content.includes('@everyone'))).toBe(true)
  expect(rex.every(({ message }) => !message.mention_everyone)).toBe(true)
})

test('files are there with the size that is said', () => {
  const files = all.flatMap(({ message }) => message.attachments)
  expect(files.length).toBeGreaterThan(1)
  for (const { id, size } of files) expect(world.files.file(id)?.bytes().length).toBe(size)
})

test('the same seed says the same, another seed something else', () => {
  const said = (seed: number): string => {
    const made = createWorld({ seed, now: () => NOW })
    return JSON.stringify(made.messages.of(CHANNELS.general).page({ limit: 1000 }))
  }
  expect(said(4)).toBe(said(4))
  expect(said(4)).not.toBe(said(5))
})

test('a small world has its messages too', () => {
  const small = createWorld({ borealisMembers: 5, colossusMembers: 5 })
  const { channels } = small.guilds.get(GUILDS.colossus) as Guild
  expect(small.messages.of(channels[1]!.id).size).toBeGreaterThan(0)
})

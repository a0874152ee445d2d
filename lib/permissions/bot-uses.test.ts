import { expect, test } from 'vitest'
import { ACTIONS, type Action } from './actions.ts'
import { labelsOfBits, PERMISSION_BITS } from './bits.ts'
import { BOT_NEEDS } from './bot-gaps.ts'
import { botUses, INVITE_PRESETS, needsOfBot } from './bot-uses.ts'
import { bits } from './test-cast.ts'

test('every permission that an action needs of the bot is listed, with what it is for', () => {
  const needed = new Set((Object.keys(ACTIONS) as Action[]).flatMap(needsOfBot))
  const uses = botUses()
  expect(new Set(uses.map(({ permission }) => permission))).toEqual(new Set([...needed, 'VIEW_AUDIT_LOG']))
  for (const { permission, purpose, sentences } of uses) {
    expect(purpose).toMatch(/^[a-z].*[^.]$/)
    if (permission !== 'VIEW_AUDIT_LOG') expect(sentences).not.toEqual([])
  }
})

test('nothing that is said to be lacking in a guild is left out of the link', () => {
  const listed = botUses().map(({ permission }) => permission)
  expect(listed).toEqual(expect.arrayContaining(Object.keys(BOT_NEEDS)))
})

test('the sentences are those of the table of actions', () => {
  expect(botUses().find(({ permission }) => permission === 'KICK_MEMBERS')).toEqual({
    permission: 'KICK_MEMBERS',
    purpose: 'kick',
    sentences: [ACTIONS['member.kick'].sentence],
  })
  expect(needsOfBot('message.post')).toEqual(expect.arrayContaining(['SEND_MESSAGES', 'EMBED_LINKS', 'ATTACH_FILES']))
  expect(needsOfBot('member.voice.move')).toEqual(['MOVE_MEMBERS', 'VIEW_CHANNEL', 'CONNECT'])
})

test('the presets: each holds the next, and none of them Administrator', () => {
  const { everything, moderating, reading, nothing } = INVITE_PRESETS
  expect(labelsOfBits(everything & ~moderating)).toEqual([
    'Add Reactions',
    'Send Messages',
    'Send TTS Messages',
    'Embed Links',
    'Attach Files',
    'Mention Everyone',
  ])
  expect(reading).toBe(bits('VIEW_CHANNEL', 'READ_MESSAGE_HISTORY', 'VIEW_AUDIT_LOG'))
  expect([moderating & reading, nothing]).toEqual([reading, 0n])
  expect(everything & PERMISSION_BITS.ADMINISTRATOR).toBe(0n)
})

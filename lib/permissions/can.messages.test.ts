import { describe, expect, test } from 'vitest'
import type { PermissionName } from './bits.ts'
import type { MessageFacts } from './question.ts'
import { ask, aurora, bits, mia, overwrite, reasons, standing } from './test-cast.ts'
import { all, at, POSTING } from './test-channel-questions.ts'

const CARRIES: [MessageFacts, PermissionName][] = [
  [{ embeds: true }, 'EMBED_LINKS'],
  [{ files: true }, 'ATTACH_FILES'],
  [{ tts: true }, 'SEND_TTS_MESSAGES'],
  [{ reply: true }, 'READ_MESSAGE_HISTORY'],
  [{ mentionsEveryone: true }, 'MENTION_EVERYONE'],
  [{ mentionedRoleIds: ['Regular'] }, 'MENTION_EVERYONE'],
  [{ mentionedRoleIds: ['gone'] }, 'MENTION_EVERYONE'],
]

describe.each(['message.post', 'message.edit'] as const)('%s', action => {
  test.each(CARRIES)('with %j both people need %s', (message, permission) => {
    const given = bits(...POSTING, permission)
    const only = (who: string) => at(all(...POSTING), overwrite(who, given, 0n, 'member'))
    expect(ask(action, mia(), { ...at(all(...POSTING, permission)), message }).ok).toBe(true)
    expect(ask(action, mia(), { ...at(all(...POSTING)), message: {} }).ok).toBe(true)
    expect(reasons(action, mia(), { ...only('steward'), message })).toHaveLength(1)
    expect(reasons(action, mia(), { ...only('mia'), message })).toEqual([expect.stringMatching(/^Steward needs /)])
  })

  test('a bare link is an embed of whoever had the bot post it, and a link only where the bot lacks the right', () => {
    const given = bits(...POSTING, 'EMBED_LINKS')
    const only = (who: string) => at(all(...POSTING), overwrite(who, given, 0n, 'member'))
    expect(ask(action, mia(), { ...only('mia'), message: { links: true } }).ok).toBe(true)
    const sentence = 'A link shows as an embed, and you lack Embed Links in #general: put it in <…>.'
    expect(reasons(action, mia(), { ...only('steward'), message: { links: true } })).toEqual([sentence])
    const both = reasons(action, mia(), { ...only('steward'), message: { links: true, embeds: true } })
    expect(both).toEqual(['Needs Embed Links in #general.'])
  })

  test('a role that anybody may mention needs nothing', () => {
    const guild = aurora()
    guild.roles[1]!.mentionable = true
    const rest = { ...at(all(...POSTING)), standing: standing(mia(), guild) }
    expect(ask(action, mia(), { ...rest, message: { mentionedRoleIds: ['Regular'] } }).ok).toBe(true)
    expect(ask(action, mia(), { ...rest, message: { mentionedRoleIds: ['Regular', 'Helper'] } }).ok).toBe(false)
  })
})

test('what a message carries matters only where it is posted', () => {
  const message = { embeds: true, mentionsEveryone: true, authorId: 'rex' }
  expect(ask('message.delete', mia(), { ...at(all('MANAGE_MESSAGES')), message }).ok).toBe(true)
})

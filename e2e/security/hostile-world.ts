import type { Browser } from '@playwright/test'
import { v7 as timeOrderedUuid } from 'uuid'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../../components/composer/preview/test-hostile-texts.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { actionIds } from '../call-action.ts'
import { expect } from '../fixtures.ts'
import type { Servers } from '../servers.ts'
import { order } from './order.ts'
import { cookieOf } from './people.ts'
import { send } from './send.ts'

const guildId = GUILDS.aurora

// Beside those of the composer: what breaks out of a script's JSON, out of a comment, and into a spreadsheet.
const TEXTS = [
  ...HOSTILE_TEXTS.map(([, text]) => text),
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)</script>-->',
  ']]><script>alert(1)</script>',
  '\\u003cscript\\u003ealert(1)',
  '=HYPERLINK("https://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
]

/** What a platform lets somebody write there: longer texts are cut, and none is sent empty. */
const cut = (text: string, most: number) => [...text].slice(0, most).join('').trim() || 'x'

export interface HostileWorld {
  /** A plan that bans all of them. */
  runId: string
  /** A copy of a message that one of them wrote. */
  evidenceId: string
  /** Who is called like each text. */
  userIds: string[]
}

/** Fills Aurora with hostile texts, on the platform and in Steward's own records, wherever a text can stand. */
export async function fillWithHostileTexts(browser: Browser, servers: Servers): Promise<HostileWorld> {
  const { control } = servers
  const cookie = await cookieOf(browser, servers, 'ada')
  const ids = actionIds()
  let taken = 0
  const ask = async (page: string, name: string, input: object) => {
    const sent = { id: ids.get(name)!, path: `/guilds/${guildId}/${page}`, cookie, input: { guildId, ...input } }
    const { status, result } = await order(servers, sent)
    expect(status, name).toBeLessThan(500)
    if (result?.ok) taken++
    return result as unknown as Record<string, string> | null
  }
  const userIds: string[] = []
  for (const [index, text] of TEXTS.entries()) {
    const address = HOSTILE_ADDRESSES[index % HOSTILE_ADDRESSES.length]!
    const name = cut(text, 100)
    const { user } = await control.addMember(guildId, { username: name, global_name: name, nick: name })
    userIds.push(user.id)
    await control.changeUser(user.id, { bio: text, nameplate: { asset: address, label: name } })
    await control.createRole(guildId, { name })
    await control.createChannel(guildId, { name, topic: text })
    const embed = {
      title: text,
      description: text,
      url: address,
      author: { name: text, url: address, icon_url: address },
      footer: { text, icon_url: address },
      image: { url: address },
      thumbnail: { url: address },
      fields: [{ name: text, value: text, inline: true }],
    }
    const message = {
      author_id: user.id,
      content: text,
      embeds: [embed] as never,
      attachments: [{ filename: name.toWellFormed() }],
    }
    await control.createMessage(CHANNELS.general, message)
    const gone = await control.createMessage(CHANNELS.games, message)
    await control.createMessage(CHANNELS.games, { author_id: user.id, content: text })

    const composed = {
      content: cut(text, 2_000),
      embeds: [],
      files: [],
      tts: false,
      reply: null,
      mentions: { everyone: false, roleIds: [], userIds: [], repliedUser: false },
    }
    const reason = cut(text, 400)
    await ask('members', 'warnMember', { userId: user.id, reason })
    await ask('members', 'addNote', { userId: user.id, text: cut(text, 1_000) })
    await ask('members', 'saveView', {
      page: 'members',
      name: cut(text, 60),
      query: `q=${encodeURIComponent(name.toWellFormed())}`,
    })
    await ask('settings', 'addTemplate', { text: cut(text, 200) })
    await ask('composer', 'saveMessageTemplate', { name: cut(text, 60), message: composed })
    await ask('composer', 'scheduleMessage', {
      scheduleId: timeOrderedUuid(),
      channelId: CHANNELS.moderators,
      message: composed,
      times: { kind: 'repeating', cron: '0 9 * * *', timeZone: 'Europe/Berlin' },
      missed: 'skip',
    })
    await ask('messages', 'deleteMessage', { channelId: CHANNELS.games, messageId: gone.id, reason })
    if (index % 3 === 0) await ask('members', 'banMember', { userId: user.id, reason, deleteMessageDays: 0 })
  }
  // Most of it is taken: a text is refused only where it is none, such as a name of nothing but blanks.
  expect(taken).toBeGreaterThan(TEXTS.length * 4)
  const markup = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  await control.changeGuild(guildId, { name: markup })
  await control.changeUser(CAST.steward.id, { global_name: markup, bio: markup })
  await control.changeUser(CAST.mia.id, { global_name: markup })
  await control.changeApplication({ name: markup, description: markup })
  const bans = { action: 'member.ban', input: { deleteMessageDays: 0 }, reason: markup, targets: { ids: userIds } }
  const runId = (await ask('runs', 'planRun', bans))?.runId ?? ''
  const { text } = await send(servers.url, { path: `/api/guilds/${guildId}/evidence`, headers: { cookie } })
  const evidenceId = JSON.parse(text).copies[0].id
  return { runId, evidenceId, userIds }
}

import type { Browser } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { actionIds, callAction } from '../call-action.ts'
import { expect } from '../fixtures.ts'
import type { Servers } from '../servers.ts'
import { signIn } from '../sign-in.ts'

const guildId = GUILDS.aurora

/** Ids of what pages are about that a new world does not hold. */
export interface World {
  guildId: string
  roleId: string
  channelId: string
  /** Somebody whom Mia may act on. */
  userId: string
  planned: string
  ended: string
  /** A copy of messages that were deleted. */
  copy: string
}

/** Has Mia do what leaves something to look at: a plan, a run that ended, messages that are gone. */
export async function furnish(browser: Browser, { control, url }: Servers): Promise<World> {
  const context = await browser.newContext({ baseURL: url })
  await signIn(context, { url }, 'mia')
  const ids = actionIds()
  const order = async (path: string, name: string, input: object) => {
    const called = { url, path: `/guilds/${guildId}/${path}`, id: ids.get(name)!, input: { guildId, ...input } }
    const { result } = await callAction(context.request, called)
    expect(result, name).toMatchObject({ ok: true })
    return (result as { runId?: string }).runId
  }
  const read = async (path: string) => (await context.request.get(`/api/guilds/${guildId}/${path}`)).json()

  const { user } = await control.addMember(guildId, { username: 'wagtail', global_name: 'Wagtail' })
  const { user: other } = await control.addMember(guildId, { username: 'dipper', global_name: 'Dipper' })
  for (const q of ['wagtail', 'dipper']) {
    await expect.poll(async () => (await read(`members?q=${q}`)).rows?.length).toBe(1)
  }
  await order('members', 'setNick', { userId: other.id, nick: 'White dipper', reason: '' })
  const targets = { ids: [user.id] }
  const renaming = { action: 'member.nick', input: { nick: 'Grey wagtail' }, reason: 'asked for it', targets }
  const ended = await order('runs', 'planRun', renaming)
  await order('runs', 'startRun', { runId: ended })
  const planned = await order('runs', 'planRun', { action: 'member.kick', input: {}, reason: '', targets })

  const message = { author_id: user.id, content: 'cheap watches **today** <https://watches.example>' }
  const { id } = await control.createMessage(CHANNELS.general, message)
  const gone = { messages: [{ channelId: CHANNELS.general, id }] }
  const purge = await order('messages', 'planPurge', { reason: 'advertising', targets: gone })
  await order('runs', 'startRun', { runId: purge })
  await expect.poll(async () => (await read('evidence')).copies?.length, { timeout: 20_000 }).toBe(1)
  for (const run of [ended, purge]) await expect.poll(async () => (await read(`runs/${run}`)).status).toBe('done')
  await control.createMessage(CHANNELS.general, { author_id: user.id, content: `ask <@${other.id}>` })
  const copy: string = (await read('evidence')).copies[0].id
  await context.close()
  return {
    guildId,
    roleId: ROLES.aurora.moderator,
    channelId: CHANNELS.general,
    userId: user.id,
    planned: planned!,
    ended: ended!,
    copy,
  }
}

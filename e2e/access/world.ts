import type { APIRequestContext, Browser } from '@playwright/test'
import { DAY } from '../../lib/time.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { callAction } from '../call-action.ts'
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
  /** Somebody who was called otherwise before. */
  renamedId: string
  planned: string
  ended: string
  /** A copy of messages that were deleted. */
  copy: string
}

type Order = (path: string, name: string, input: object) => Promise<string | undefined>

/** Calls actions of Aurora without its screens; returns the run that came of it. */
function ordering(request: APIRequestContext, url: string): Order {
  return async (path, name, input) => {
    const called = { url, path: `/guilds/${guildId}/${path}`, action: name, input: { guildId, ...input } }
    const { result } = await callAction(request, called)
    expect(result, name).toMatchObject({ ok: true })
    return (result as { runId?: string }).runId
  }
}

// So that each warning comes to one.
const STEP = { warnings: 1, days: 30, action: 'member.timeout', lengthMs: DAY }

/** What messages said before is kept from now on, and Rex may enter, but not read it; something follows on a warning. */
async function setUp(browser: Browser, { control, url }: Servers): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  await signIn(context, { url }, 'bo')
  const order = ordering(context.request, url)
  await order('settings', 'setFormerRetention', { formerDays: 7, seenAt: null })
  await order('settings', 'setSteps', { steps: [STEP], seenAt: null })
  await context.close()
  await control.changeMember(guildId, CAST.rex.id, { roles: [ROLES.aurora.member, ROLES.aurora.events] })
}

/**
 * Has Mia do what leaves something to look at: a plan, a run that ended, a warning, messages that are gone; and somebody else be
 * in another guild as well, change a name, and take back what they wrote.
 */
export async function furnish(browser: Browser, servers: Servers): Promise<World> {
  const { control, url } = servers
  await setUp(browser, servers)
  const context = await browser.newContext({ baseURL: url })
  await signIn(context, { url }, 'mia')
  const order = ordering(context.request, url)
  const read = async (path: string, ofGuild: string = guildId) =>
    (await context.request.get(`/api/guilds/${ofGuild}/${path}`)).json()
  const finds = (search: string, ofGuild?: string) =>
    expect.poll(async () => (await read(`members?${search}`, ofGuild)).rows?.length, search).toBe(1)

  const { user } = await control.addMember(guildId, { username: 'wagtail', global_name: 'Wagtail' })
  const { user: other } = await control.addMember(guildId, { username: 'dipper', global_name: 'Dipper' })
  await control.addMember(GUILDS.borealis, { user_id: user.id })
  await finds('q=wagtail')
  await finds('q=dipper')
  await finds('q=wagtail', GUILDS.borealis)
  await finds(`q=${CAST.rex.id}&role=${ROLES.aurora.events}`)
  await order('members', 'setNick', { userId: other.id, nick: 'White dipper', reason: '' })
  await order('members', 'warnMember', { userId: other.id, reason: 'advertising' })
  // So that what she did besides is of several kinds.
  await order('members', 'changeRoles', { userId: other.id, add: [ROLES.aurora.azure], remove: [], reason: '' })
  // Elsewhere, so that hers is still the last that the log tells.
  await control.changeMember(guildId, other.id, { nick: 'Pied dipper' })
  await finds('wasCalled=White')
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
  const write = (content: string) => control.createMessage(CHANNELS.general, { author_id: user.id, content })
  const edited = await write('the market opens at noon')
  await control.editMessage(CHANNELS.general, edited.id, { content: 'the market opens at one' })
  await control.deleteMessage(CHANNELS.general, (await write('forget the market')).id)
  const former = `messages/former?channels=${CHANNELS.general}&author=${user.id}`
  await expect.poll(async () => (await read(former)).versions?.length).toBe(3)
  await write(`ask <@${other.id}>`)
  const copy: string = (await read('evidence')).copies[0].id
  await context.close()
  return {
    guildId,
    roleId: ROLES.aurora.moderator,
    channelId: CHANNELS.general,
    userId: user.id,
    renamedId: other.id,
    planned: planned!,
    ended: ended!,
    copy,
  }
}

import type { APIRequestContext } from '@playwright/test'
import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { actionIds, callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { type Person, signIn } from './sign-in.ts'

// The id of no entry, note or template.
const NOBODY = '00000000-0000-7000-8000-000000000000'

const ROLE = { name: 'x', color: 0, hoist: false, mentionable: false, permissions: '0' }

const MESSAGE = { channelId: AURORA_CHANNEL_IDS.moderators, messageId: CAST.rex.id }

const EMOJI = { id: null, name: '🔥' }

const COMPOSED = {
  content: 'x',
  embeds: [],
  files: [],
  tts: false,
  reply: null,
  mentions: { everyone: false, roleIds: [], userIds: [], repliedUser: false },
}

const SCHEDULED = {
  scheduleId: NOBODY,
  channelId: AURORA_CHANNEL_IDS.moderators,
  message: COMPOSED,
  times: { kind: 'repeating', cron: '0 9 * * *', timeZone: 'Europe/Berlin' },
  missed: 'skip',
}

/** Every server action, called without any page of ours in between. */
const INPUTS: Record<string, { page: string; fields: object; wrong?: object }> = {
  setNick: { page: 'members', fields: { nick: 'x' } },
  changeRoles: { page: 'members', fields: { add: [ROLES.aurora.member], remove: [] } },
  timeOutMember: { page: 'members', fields: { until: new Date(Date.now() + 3_600_000).toISOString() } },
  removeTimeout: { page: 'members', fields: {} },
  kickMember: { page: 'members', fields: {} },
  banMember: { page: 'members', fields: { deleteMessageDays: 0 } },
  removeBan: { page: 'bans', fields: {} },
  changeBanEnd: { page: 'members', fields: { endsAt: null } },
  muteMember: { page: 'members', fields: { mute: true } },
  deafenMember: { page: 'members', fields: { deaf: true } },
  moveMember: { page: 'members', fields: { channelId: null } },
  warnMember: { page: 'members', fields: { reason: 'spam', channelId: AURORA_CHANNEL_IDS.general } },
  undoEntry: { page: 'audit', fields: { entryId: NOBODY }, wrong: { entryId: 5 } },
  addNote: { page: 'members', fields: { text: 'x' } },
  editNote: { page: 'members', fields: { noteId: NOBODY, text: 'x' } },
  deleteNote: { page: 'members', fields: { noteId: NOBODY } },
  addTemplate: { page: 'settings', fields: { text: 'x' }, wrong: { text: 5 } },
  editTemplate: { page: 'settings', fields: { templateId: NOBODY, text: 'x' }, wrong: { templateId: 5 } },
  deleteTemplate: { page: 'settings', fields: { templateId: NOBODY }, wrong: { templateId: 5 } },
  reorderTemplates: { page: 'settings', fields: { templateIds: [] }, wrong: { templateIds: 'all' } },
  planRun: {
    page: 'runs',
    fields: { action: 'member.ban', input: { deleteMessageDays: 0 }, targets: { ids: [CAST.rex.id] } },
    wrong: { action: 5 },
  },
  startRun: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 } },
  dropTargets: { page: 'runs', fields: { runId: NOBODY, targetIds: [CAST.rex.id] }, wrong: { targetIds: 'all' } },
  pauseRun: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 } },
  resumeRun: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 } },
  cancelRun: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 } },
  retryFailed: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 } },
  decideRun: { page: 'runs', fields: { runId: NOBODY, approve: true }, wrong: { approve: 'yes' } },
  planUndo: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 } },
  saveView: { page: 'members', fields: { name: 'x', query: 'bot=yes' }, wrong: { name: 5 } },
  renameView: { page: 'members', fields: { viewId: NOBODY, name: 'x' }, wrong: { viewId: 5 } },
  deleteView: { page: 'members', fields: { viewId: NOBODY }, wrong: { viewId: 5 } },
  exportSelection: {
    page: 'members',
    fields: { userIds: [CAST.rex.id], format: 'csv' },
    wrong: { userIds: 'all' },
  },
  createRole: { page: 'roles', fields: ROLE, wrong: { name: 5 } },
  editRole: { page: 'roles', fields: { roleId: ROLES.aurora.azure, base: ROLE, ...ROLE }, wrong: { roleId: 5 } },
  deleteRole: { page: 'roles', fields: { roleId: ROLES.aurora.azure }, wrong: { roleId: 5 } },
  reorderRoles: {
    page: 'roles',
    fields: {
      base: [ROLES.aurora.emerald, ROLES.aurora.azure].map((id, index) => ({ id, position: 3 - index })),
      order: [ROLES.aurora.azure, ROLES.aurora.emerald],
    },
    wrong: { order: 'all' },
  },
  suppressEmbeds: { page: 'messages', fields: { ...MESSAGE, suppress: true }, wrong: { suppress: 'yes' } },
  addReaction: { page: 'messages', fields: { ...MESSAGE, emoji: EMOJI }, wrong: { emoji: 'x' } },
  removeOwnReaction: { page: 'messages', fields: { ...MESSAGE, emoji: EMOJI }, wrong: { emoji: 'x' } },
  removeReaction: { page: 'messages', fields: { ...MESSAGE, emoji: EMOJI }, wrong: { emoji: 'x' } },
  clearReactions: { page: 'messages', fields: MESSAGE, wrong: { messageId: 5 } },
  setRetention: { page: 'settings', fields: { evidenceDays: 90 }, wrong: { evidenceDays: 7 } },
  setBrakes: {
    page: 'settings',
    fields: { limits: { ban: null, kick: null, delete: null }, approvalOver: null, approveAdministrator: false },
    wrong: { approvalOver: 'all' },
  },
  deleteMessage: {
    page: 'messages',
    fields: { channelId: AURORA_CHANNEL_IDS.moderators, messageId: CAST.rex.id },
    wrong: { messageId: 5 },
  },
  postMessage: {
    page: 'composer',
    fields: { channelId: AURORA_CHANNEL_IDS.moderators, orderId: NOBODY, message: COMPOSED },
    wrong: { orderId: 5 },
  },
  editMessage: {
    page: 'composer',
    fields: { ...MESSAGE, seenEditedAt: null, message: COMPOSED },
    wrong: { seenEditedAt: 5 },
  },
  saveMessageTemplate: { page: 'composer', fields: { name: 'x', message: COMPOSED }, wrong: { name: 5 } },
  saveOverMessageTemplate: {
    page: 'composer',
    fields: { templateId: NOBODY, seenVersion: 1, message: COMPOSED },
    wrong: { seenVersion: 'newest' },
  },
  renameMessageTemplate: { page: 'composer', fields: { templateId: NOBODY, name: 'x' }, wrong: { templateId: 5 } },
  restoreMessageTemplate: {
    page: 'composer',
    fields: { templateId: NOBODY, version: 1, seenVersion: 1 },
    wrong: { version: 'first' },
  },
  deleteMessageTemplate: { page: 'composer', fields: { templateId: NOBODY }, wrong: { templateId: 5 } },
  importMessageTemplates: {
    page: 'composer',
    fields: { templates: [{ name: 'x', message: COMPOSED }] },
    wrong: { templates: 'all' },
  },
  scheduleMessage: { page: 'composer', fields: SCHEDULED, wrong: { missed: 'perhaps' } },
  editSchedule: { page: 'composer', fields: { ...SCHEDULED, revision: 1 }, wrong: { revision: 'newest' } },
  cancelSchedule: { page: 'composer', fields: { scheduleId: NOBODY }, wrong: { scheduleId: 5 } },
  planPurge: {
    page: 'messages',
    fields: { targets: { messages: [{ channelId: AURORA_CHANNEL_IDS.moderators, id: CAST.rex.id }] } },
    wrong: { targets: 'all' },
  },
}

// What whoever may enter a guild may do there for themselves.
const HELPERS = ['saveView', 'saveMessageTemplate', 'importMessageTemplates']

const READS = [
  'members',
  'members/ids',
  'members/export?format=csv',
  'views',
  'bans',
  'bans/export?format=csv',
  'audit',
  'audit/people',
  'audit/export?format=csv',
  'overview',
  'overview/counts',
  'channels',
  'freshness',
  'events',
  'templates',
  'runs',
  `runs/${NOBODY}`,
  `runs/${NOBODY}/targets`,
  `runs/${NOBODY}/export?format=csv`,
  'brakes',
  'retention',
  'evidence',
  `evidence/${NOBODY}`,
  `evidence/${NOBODY}/messages`,
  `evidence/${NOBODY}/check`,
  `evidence/${NOBODY}/export?format=json`,
  `runs/${NOBODY}/messages?ids=1`,
  `members/${CAST.rex.id}/known-messages`,
  'roles/counts',
  `roles/difference?role=${ROLES.aurora.azure}`,
  `roles/order-difference?order=${ROLES.aurora.azure}`,
  'roles/who-can?what=BAN_MEMBERS',
  'messages',
  `messages/count?upTo=${CAST.rex.id}`,
  `messages/lookup?text=${CAST.rex.id}`,
  'messages/channels',
  `composer/message?link=${CAST.rex.id}-${CAST.rex.id}`,
  'composer/templates',
  'composer/templates/export',
  `composer/templates/${NOBODY}`,
  `composer/templates/${NOBODY}/versions`,
  'composer/schedules',
  'composer/schedules/times?cron=0%209%20*%20*%20*&timeZone=UTC',
  `members/${CAST.rex.id}`,
  `members/${CAST.rex.id}/notes`,
  `members/${CAST.rex.id}/history`,
]

/** Every server action of the application's owner, and its page below /app. */
const OWNER_INPUTS: Record<string, { page: string; fields: object; wrong: object }> = {
  editSettings: {
    page: 'settings',
    fields: { base: { name: 'x' }, change: { name: 'y' } },
    wrong: { change: { name: 5 } },
  },
  editProfile: { page: 'profile', fields: { base: { bio: '' }, change: { bio: 'x' } }, wrong: { change: { bio: 5 } } },
  setPresence: {
    page: 'presence',
    fields: { status: 'online', activities: [], afk: false, since: null },
    wrong: { status: 5 },
  },
  resetToken: { page: 'token', fields: { name: 'Steward', seen: new Date(0).toISOString() }, wrong: { name: 5 } },
  pasteToken: { page: 'token', fields: { token: '1.made-up' }, wrong: { token: 5 } },
}

/** Every GET route of the application's owner, below /api/app. */
const OWNER_READS = ['settings', 'profile', 'changes', 'health', 'presence', 'invite']

const OWNER_PAGES = ['settings', 'profile', 'presence', 'invite', 'token', 'health']

/** Every server action on what is one's own, and its page: whoever is signed in may. */
const OWN_INPUTS: Record<string, { page: string; fields: object; wrong: object }> = {
  revokeSession: { page: '/account', fields: { sessionId: NOBODY }, wrong: { sessionId: 5 } },
  revokeSessions: { page: '/account', fields: { keepThis: true }, wrong: { keepThis: 'yes' } },
  unlock: { page: '/account/unlock', fields: { code: 'x' }, wrong: { code: 5 } },
}

test('the lists above are all there is', () => {
  const listed = [INPUTS, OWNER_INPUTS, OWN_INPUTS].flatMap(Object.keys)
  expect([...actionIds().keys()].sort()).toEqual(listed.sort())
})

const ACTIONS = Object.entries(INPUTS)

/** Calls an action as a browser would, on Rex where it is about somebody. */
function call(request: APIRequestContext, url: string, name: string, { guildId, more = {}, headers = {} }: Called) {
  const { page, fields } = INPUTS[name]!
  return callAction(request, {
    url,
    path: `/guilds/${guildId}/${page}`,
    id: actionIds().get(name)!,
    input: { guildId, userId: CAST.rex.id, reason: '', ...fields, ...more },
    headers,
  })
}

interface Called {
  guildId: string
  more?: object
  headers?: object
}

const isAboutAurora = ({ path }: { path: string }) => path.startsWith(`/guilds/${GUILDS.aurora}`)

// Nobody of them may enter there: the application's owner has no power in a guild for that.
const OUTSIDERS: [Person, keyof typeof GUILDS][] = [
  ['otto', 'aurora'],
  ['rex', 'aurora'],
  ['mia', 'echo'],
  ['ada', 'borealis'],
]

for (const [person, guild] of OUTSIDERS) {
  test(`${person} is refused every action in ${guild}, and the platform hears of no write @main`, async ({
    context,
    servers,
    control,
    signInAs,
  }) => {
    await signInAs(person)
    const before = await control.lastRequest()
    for (const [name] of ACTIONS) {
      const { result } = await call(context.request, servers.url, name, { guildId: GUILDS[guild] })
      expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'not_found' } })
    }
    expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
  })
}

test('Hana, who may only manage messages, is refused every action on others', async ({
  context,
  servers,
  control,
  signInAs,
}) => {
  await signInAs('hana')
  const before = await control.lastRequest()
  for (const [name] of ACTIONS.filter(([name]) => !HELPERS.includes(name))) {
    const { result } = await call(context.request, servers.url, name, { guildId: GUILDS.aurora })
    const refused = { ok: false, error: { code: expect.stringMatching(/^(forbidden|not_found)$/) } }
    expect.soft(result, name).toMatchObject(refused)
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('nobody at all is told to sign in by every action, and nothing leaves Steward', async ({
  context,
  servers,
  control,
}) => {
  const before = await control.lastRequest()
  for (const [name] of ACTIONS) {
    const { result } = await call(context.request, servers.url, name, { guildId: GUILDS.aurora })
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
  }
  expect((await control.requests(before)).filter(isAboutAurora)).toEqual([])
})

test("another site cannot make Mia's browser send any of them", async ({ context, servers, control, signInAs }) => {
  await signInAs('mia')
  const before = await control.lastRequest()
  for (const [name] of ACTIONS) {
    const headers = { origin: 'https://evil.example' }
    const { status, result } = await call(context.request, servers.url, name, { guildId: GUILDS.aurora, headers })
    expect.soft(status, name).toBeGreaterThanOrEqual(400)
    expect.soft(result, name).toBeNull()
  }
  expect((await control.requests(before)).filter(isAboutAurora)).toEqual([])
})

test('of every action wrong types are field errors', async ({ context, servers, control, signInAs }) => {
  await signInAs('mia')
  const before = await control.lastRequest()
  for (const [name, { wrong: more = { userId: 5, reason: [] } }] of ACTIONS) {
    const { result } = await call(context.request, servers.url, name, { guildId: GUILDS.aurora, more })
    const fields = { [Object.keys(more)[0]!]: expect.any(String) }
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'invalid', fields } })
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('Otto sees no guild, and no way into one @main', async ({ page, signInAs, expectTrouble }) => {
  expectTrouble(/404/)
  await signInAs('otto')
  await page.goto('/guilds')
  await expect(page.getByRole('heading', { name: 'Your guilds' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Aurora|Colossus/ })).toHaveCount(0)
  const known = await page.goto(`/guilds/${GUILDS.aurora}/members`)
  const text = await page.getByRole('main').textContent()
  const unknown = await page.goto('/guilds/1/members')
  expect([known?.status(), unknown?.status()]).toEqual([404, 404])
  expect(await page.getByRole('main').textContent()).toBe(text)
})

for (const person of ['otto', 'rex', null] as (Person | null)[]) {
  test(`${person ?? 'nobody'} reads nothing of a guild through the routes`, async ({ context, servers }) => {
    if (person) await signIn(context, servers, person)
    for (const path of READS) {
      const there = await context.request.get(`${servers.url}/api/guilds/${GUILDS.aurora}/${path}`)
      const nowhere = await context.request.get(`${servers.url}/api/guilds/1/${path}`)
      expect(there.status()).toBe(person ? 404 : 401)
      // No access and no such guild look the same.
      expect(await there.text()).toBe(await nowhere.text())
    }
  })
}

test('Hana, who may only manage messages, enters but bans nobody and sees no bans', async ({
  context,
  page,
  servers,
  signInAs,
  expectTrouble,
}) => {
  expectTrouble(/403/)
  await signInAs('hana')
  const { result } = await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${GUILDS.aurora}/members`,
    id: actionIds().get('banMember')!,
    input: { guildId: GUILDS.aurora, userId: CAST.rex.id, reason: '', deleteMessageDays: 0 },
  })
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'forbidden', because: [expect.stringContaining('Ban Members')] },
  })
  await page.goto(`/guilds/${GUILDS.aurora}/bans`)
  await expect(page.getByText(/Ban Members/).first()).toBeVisible()
})

const OWNER_ACTIONS = Object.entries(OWNER_INPUTS)

/** Calls an action of the owner, or on what is one's own, as a browser would. */
function callOwn(request: APIRequestContext, url: string, name: string, { more = {}, headers = {} } = {}) {
  const own = OWN_INPUTS[name]
  const { page, fields } = own ?? OWNER_INPUTS[name]!
  const input = { ...fields, ...more }
  return callAction(request, {
    url,
    path: own ? page : `/app/${page}`,
    id: actionIds().get(name)!,
    input,
    headers,
  })
}

// Bo administrates, Mia moderates, and neither owns the application.
for (const person of ['bo', 'mia', 'otto'] as Person[]) {
  test(`${person} can open and call nothing that is the application owner's`, async ({
    context,
    servers,
    control,
    signInAs,
  }) => {
    await signInAs(person)
    const before = await control.lastRequest()
    for (const [name] of OWNER_ACTIONS) {
      const { result } = await callOwn(context.request, servers.url, name)
      expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    }
    for (const path of OWNER_READS) {
      const there = await context.request.get(`${servers.url}/api/app/${path}`)
      expect.soft(there.status(), path).toBe(404)
    }
    for (const path of OWNER_PAGES) {
      const there = await context.request.get(`${servers.url}/app/${path}`)
      expect.soft(there.status(), path).toBe(404)
    }
    const asked = await control.requests(before)
    expect(asked.filter(({ method, path }) => method !== 'GET' || path.startsWith('/applications'))).toEqual([])
  })
}

test('nobody at all is told to sign in by every action and page of one’s own', async ({
  context,
  servers,
  control,
}) => {
  const before = await control.lastRequest()
  for (const name of [OWNER_INPUTS, OWN_INPUTS].flatMap(Object.keys)) {
    const { result } = await callOwn(context.request, servers.url, name)
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
  }
  for (const path of OWNER_READS) {
    expect.soft((await context.request.get(`${servers.url}/api/app/${path}`)).status(), path).toBe(401)
  }
  // What is wrong with the bot's token is told to whoever is signed in, and to nobody else.
  expect.soft((await context.request.get(`${servers.url}/api/token`)).status()).toBe(401)
  for (const path of OWNER_PAGES) {
    const there = await context.request.get(`${servers.url}/app/${path}`, { maxRedirects: 0 })
    expect.soft(there.headers().location, path).toMatch(/^\/sign-in\?/)
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

test("of what is one's own wrong types are field errors, and another site cannot send any", async ({
  context,
  servers,
  control,
  signInAs,
}) => {
  await signInAs('ada')
  const before = await control.lastRequest()
  for (const [name, { wrong }] of [OWNER_INPUTS, OWN_INPUTS].flatMap(inputs => Object.entries(inputs))) {
    const { result } = await callOwn(context.request, servers.url, name, { more: wrong })
    const fields = { [Object.keys(wrong)[0]!]: expect.any(String) }
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'invalid', fields } })
    const elsewhere = await callOwn(context.request, servers.url, name, { headers: { origin: 'https://evil.example' } })
    expect.soft(elsewhere.status, name).toBeGreaterThanOrEqual(400)
    expect.soft(elsewhere.result, name).toBeNull()
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

import { afterEach, expect, test } from 'vitest'
import { editApplication, resetBotToken } from './applications.ts'
import { requestUpload } from './attachments.ts'
import { banMember, removeBan } from './bans.ts'
import { bulkDeleteMessages } from './bulk-delete-messages.ts'
import { addMemberRole, removeMemberRole } from './member-roles.ts'
import { editMember, getMember, kickMember } from './members.ts'
import { createMessage, deleteMessage, editMessage } from './messages.ts'
import { callingOnce, type Platform } from './platform.ts'
import { addReaction, removeAllReactions, removeOwnReaction, removeUserReaction } from './reactions.ts'
import { REPEATS } from './repeats.ts'
import { createRole, deleteRole, editRole, reorderRoles } from './roles.ts'
import { failure } from './test-platform.ts'
import { startRecorder } from './test-recorder.ts'
import { editBotProfile, editCurrentUser } from './users.ts'

const place = { channelId: '40', guildId: '9' }
const message = { channelId: '40', messageId: '50' }
const wave = { id: null, name: '👋' }

// One call for each entry of the table: a new entry without one does not compile.
const WRITES: Record<keyof typeof REPEATS, ((platform: Platform) => Promise<unknown>)[]> = {
  banMember: [platform => banMember(platform, '9', '1')],
  removeBan: [platform => removeBan(platform, '9', '1')],
  addMemberRole: [platform => addMemberRole(platform, '9', '1', '7')],
  removeMemberRole: [platform => removeMemberRole(platform, '9', '1', '7')],
  setMemberState: [
    platform => editMember(platform, '9', '1', { nick: 'Rexy', mute: true, deaf: false }),
    platform => editMember(platform, '9', '1', { timedOutUntil: null }),
  ],
  setMemberRoles: [platform => editMember(platform, '9', '1', { nick: null, roleIds: ['7'] })],
  moveMember: [
    platform => editMember(platform, '9', '1', { channelId: '41' }),
    platform => editMember(platform, '9', '1', { channelId: null, mute: true }),
  ],
  kickMember: [platform => kickMember(platform, '9', '1')],
  createRole: [platform => createRole(platform, '9', { name: 'New' })],
  createMessage: [platform => createMessage(platform, place, { content: 'hi' })],
  requestUpload: [platform => requestUpload(platform, '40', { filename: 'a', size: 1, contentType: 'text/plain' })],
  editRole: [platform => editRole(platform, '9', '7', { permissions: '0' })],
  reorderRoles: [platform => reorderRoles(platform, '9', [{ id: '7', position: 1 }])],
  deleteRole: [platform => deleteRole(platform, '9', '7')],
  addReaction: [platform => addReaction(platform, message, wave)],
  removeReaction: [
    platform => removeOwnReaction(platform, message, wave),
    platform => removeUserReaction(platform, message, wave, '1'),
  ],
  removeAllReactions: [platform => removeAllReactions(platform, message)],
  editMessage: [platform => editMessage(platform, place, '50', { content: 'hi' })],
  deleteMessage: [platform => deleteMessage(platform, '40', '50')],
  bulkDeleteMessages: [platform => bulkDeleteMessages(platform, '40', ['50', '51'])],
  editApplication: [platform => editApplication(platform, { name: 'Steward' })],
  editBotProfile: [platform => editBotProfile(platform, { bio: '' })],
  editCurrentUser: [platform => editCurrentUser(platform, { bio: '' })],
  resetBotToken: [platform => resetBotToken(platform, '7', 'owner')],
}
const CALLS = Object.entries(WRITES).flatMap(([name, calls]) =>
  calls.map(call => ({ name: name as keyof typeof REPEATS, call })),
)

let recorder: Awaited<ReturnType<typeof startRecorder>>
let recorders: (typeof recorder)[] = []
afterEach(async () => {
  await Promise.all(recorders.map(({ stop }) => stop()))
  recorders = []
})

async function record(...args: Parameters<typeof startRecorder>) {
  const started = await startRecorder(...args)
  recorders.push(started)
  return started
}

/** How often each write was sent where no answer ever came, all of them the same. */
async function countSent(lost: object, through: (platform: Platform) => Platform): Promise<string[]> {
  return Promise.all(
    CALLS.map(async ({ name, call }) => {
      const own = await record(() => lost)
      const error = await failure(call(through(own.platform())))
      expect(error, name).toMatchObject({ name: 'PlatformUnavailable', mayHaveHappened: true })
      const sent = own.requests.map(({ method, path, body }) => JSON.stringify({ method, path, body }))
      expect(new Set(sent).size, name).toBe(1)
      return `${name} ${sent.length}`
    }),
  )
}

const LOST = [
  ['a 502', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ['a cut line', { cut: true }],
] as const

test.each(LOST)('after %s only what the table allows is sent again', async (_what, lost) => {
  const expected = CALLS.map(({ name }) => `${name} ${REPEATS[name] === 'again' ? 3 : 1}`)
  expect(await countSent(lost, platform => platform)).toEqual(expected)
})

test.each(LOST)('after %s nothing is sent again by whoever looks instead', async (_what, lost) => {
  expect(await countSent(lost, callingOnce)).toEqual(CALLS.map(({ name }) => `${name} 1`))
})

test('a repeat that is confirmed is a success', async () => {
  recorder = await record((_request, n) => ({ status: n < 3 ? 503 : 204 }))
  await banMember(recorder.platform(), '9', '1')
  expect(recorder.requests.length).toBe(3)
})

test('what shall go and is gone at the repeat has gone; asked for the first time it is not found', async () => {
  const gone = { status: 404, body: { code: 'UNKNOWN_BAN' } }
  recorder = await record((_request, n) => (n === 1 ? { cut: true } : gone))
  await removeBan(recorder.platform(), '9', '1')
  expect(await failure(removeBan(recorder.platform(), '9', '1'))).toMatchObject({ name: 'PlatformNotFound' })
})

test('a page of a proxy at the repeat does not say that it is gone', async () => {
  recorder = await record((_request, n) => (n === 1 ? { cut: true } : { status: 404, body: '404 page not found' }))
  expect(await failure(removeBan(recorder.platform(), '9', '1'))).toMatchObject({
    name: 'PlatformUnavailable',
    mayHaveHappened: true,
  })
})

test.each([
  ['a refusal', { status: 403, body: { code: 'MISSING_PERMISSIONS' } }],
  ['somebody gone', { status: 404, body: { code: 'UNKNOWN_MEMBER' } }],
  ['a bad token', { status: 401 }],
  ['a long rate limit', { status: 429, headers: { 'retry-after': '60' } }],
])('%s at the repeat says nothing about the first time', async (_what, answer) => {
  recorder = await record((_request, n) => (n === 1 ? { status: 500 } : answer))
  expect(await failure(addMemberRole(recorder.platform(), '9', '1', '7'))).toMatchObject({
    name: 'PlatformUnavailable',
    status: 500,
    mayHaveHappened: true,
  })
})

test('no repeat begins after the time of one call is over', async () => {
  recorder = await record(() => ({ status: 500, delayMs: 950 }))
  const platform = recorder.platform(undefined, { timeoutMs: 1000 })
  expect(await failure(getMember(platform, '9', '1'))).toMatchObject({ name: 'PlatformUnavailable' })
  expect(recorder.requests.length).toBe(1)
})

test('every request says whose it is, and the reason goes along at each repeat', async () => {
  recorder = await record(() => ({ status: 500 }))
  await failure(banMember(recorder.platform(), '9', '1', {}, 'Mia (3): spam'))
  await failure(getMember(recorder.platform(), '9', '1'))
  const headers = recorder.requests.map(request => request.headers)
  expect(headers.map(each => each['user-agent'])).toEqual(Array(6).fill('Steward (self-hosted moderation dashboard)'))
  expect(headers.map(each => each.authorization)).toEqual(Array(6).fill('Bot 7.secret'))
  expect(headers.slice(0, 3).map(each => each['x-audit-log-reason'])).toEqual(Array(3).fill('Mia%20(3)%3A%20spam'))
})

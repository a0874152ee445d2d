import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditReason } from './audit-reason.ts'
import { PlatformNotFound } from './errors.ts'
import { addMemberRole, removeMemberRole } from './member-roles.ts'
import { editMember, getMember, kickMember } from './members.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const { aurora, borealis } = GUILDS
const rex = CAST.rex.id
const reason = auditReason({ id: CAST.mia.id, name: 'Mia' }, 'Ärger im Café 🙄: 100 %')

test('nick and timeout are set and cleared, and the log says who and why', async () => {
  const until = new Date(Date.now() + 60_000)
  const before = await world.control.lastRequest()
  const edited = await editMember(world.platform, aurora, rex, { nick: 'Wrecks', timedOutUntil: until }, reason)
  expect(edited).toMatchObject({ nick: 'Wrecks', timedOutUntil: until, user: { id: rex } })
  expect((await world.control.requests(before))[0]?.reason).toBe(`Mia (${CAST.mia.id}): Ärger im Café 🙄: 100 %`)
  const cleared = await editMember(world.platform, aurora, rex, { nick: null, timedOutUntil: null }, reason)
  expect(cleared).toMatchObject({ nick: null, timedOutUntil: null })
})

test('a reason as long as the limit arrives, a longer one is cut', async () => {
  const before = await world.control.lastRequest()
  await editMember(world.platform, aurora, rex, { nick: null }, '🙄'.repeat(600))
  expect((await world.control.requests(before))[0]?.reason).toBe('🙄'.repeat(512))
})

test.each([{}, { nick: '' }, { nick: 'x'.repeat(33) }, { roleIds: ['admin'] }, { channelId: '../1' }])(
  'a patch of %o is never sent',
  async patch => {
    const before = await world.control.lastRequest()
    await expect(editMember(world.platform, aurora, rex, patch)).rejects.toThrow()
    expect(await world.control.requests(before)).toEqual([])
  },
)

test('roles are given and taken one by one; one above the bot is refused', async () => {
  await addMemberRole(world.platform, aurora, rex, ROLES.aurora.azure, reason)
  expect((await getMember(world.platform, aurora, rex)).roleIds).toContain(ROLES.aurora.azure)
  await removeMemberRole(world.platform, aurora, rex, ROLES.aurora.azure, reason)
  expect((await getMember(world.platform, aurora, rex)).roleIds).not.toContain(ROLES.aurora.azure)
  const error = await failure(addMemberRole(world.platform, aurora, rex, ROLES.aurora.admin, reason))
  expect(error).toMatchObject({ name: 'PlatformRefused', status: 403, code: 'MISSING_PERMISSIONS' })
})

test('a kick, and the second one finds nobody', async () => {
  await kickMember(world.platform, borealis, rex, reason)
  expect(await world.control.member(borealis, rex)).toBeNull()
  expect(await failure(kickMember(world.platform, borealis, rex, reason))).toBeInstanceOf(PlatformNotFound)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { openTestMirror, type TestMirror } from './test-mirror.ts'

vi.setConfig({ testTimeout: 60_000 })

let mirror: TestMirror

beforeEach(async () => {
  mirror = await openTestMirror()
})

afterEach(() => mirror.close())

test('every guild of the bot is mirrored row by row', async () => {
  mirror.start()
  for (const guildId of [GUILDS.aurora, GUILDS.borealis, GUILDS.colossus, GUILDS.deneb, GUILDS.echo]) {
    await mirror.complete(guildId)
    await mirror.expectSame(guildId)
  }
})

test('what changes elsewhere changes here: members, roles, the guild', async () => {
  const { control, expectSame, complete } = mirror
  mirror.start()
  await complete(GUILDS.aurora)
  await control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'King Rex', roles: [ROLES.aurora.helper] })
  await control.addMember(GUILDS.aurora, { username: 'newcomer', nick: 'New' })
  await control.removeMember(GUILDS.aurora, CAST.otto.id)
  await control.changeRole(GUILDS.aurora, ROLES.aurora.helper, { name: 'Helpers', position: 3 })
  await control.changeGuild(GUILDS.aurora, { name: 'Aurora Borealis' })
  await expectSame(GUILDS.aurora)
  await expect
    .poll(() => mirror.heard.filter(({ guildId }) => guildId === GUILDS.aurora).map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['member', 'role', 'guild', 'sync']))
})

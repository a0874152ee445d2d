import { expect, test } from 'vitest'
import { CAST, type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { getMember } from '../queries/members/get-member.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { withKeptRoles } from './test-with-kept-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson, events } = ROLES.aurora
const { steward, troll, keep, leave } = withKeptRoles()

async function told(by: CastName, userId = troll.id): Promise<string[]> {
  const viewer = viewerOf(by)
  const { keptRoles } = await getMember(steward, viewer, await loadGuild(steward, viewer, guildId), userId)
  return keptRoles.map(({ name }) => name)
}

test('whoever looks at a member is told which of their roles come back by what the guild has set', async () => {
  expect(await told('hana')).toEqual(['Azure'])
  await keep('bo', azure, crimson)
  expect((await told('mia')).toSorted()).toEqual(['Azure', 'Crimson'])
  await keep('bo', crimson)
  expect(await told('mia')).toEqual(['Crimson'])
  await keep('bo', events)
  expect(await told('mia')).toEqual([])
  await leave()
  await keep('bo', azure)
  expect(await told('mia')).toEqual([])
})

test('what nobody would get in the name of whoever has set it is not told to come back', async () => {
  await keep('bo', azure, crimson)
  const [before] = [await steward.control.member(guildId, CAST.bo.id)]
  await steward.control.changeMember(guildId, CAST.bo.id, { roles: [] })
  await expect.poll(() => told('mia')).toEqual([])
  await steward.control.changeMember(guildId, CAST.bo.id, { roles: before!.roles })
  await expect.poll(async () => (await told('mia')).length).toBe(2)
})

test('nor to whoever was erased here, who is promised nothing, nor to the bot', async () => {
  expect(await told('mia', CAST.steward.id)).toEqual([])
  const input = { guildId, userId: troll.id, reason: 'They asked for it' }
  await runCommand(erasePerson, { steward, viewer: viewerOf('ada'), input })
  expect(await told('mia')).toEqual([])
})

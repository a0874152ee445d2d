import { DiscordAPIError } from '@discordjs/rest'
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'
import { outsideClients } from './test-clients.ts'

const running = withSandbox()
const outside = outsideClients(running)
const { aurora, borealis } = GUILDS

test('the members of a guild are listed, all of them by pages', async () => {
  const { guilds } = outside.api()
  expect(await guilds.getMembers(aurora)).toHaveLength(1)
  const ids: string[] = []
  for (let after = '0'; ; after = ids.at(-1)!) {
    const page = await guilds.getMembers(borealis, { limit: 7, after })
    ids.push(...page.map(({ user }) => user.id))
    if (page.length < 7) break
  }
  expect(new Set(ids).size).toBe(40)
  expect(ids).toHaveLength(40)
})

test('a member is read, edited and timed out, and given and taken a role, with the reason in the log', async () => {
  const { guilds } = outside.api()
  const reason = 'Mia: späm & more'
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const edited = await guilds.editMember(
    aurora,
    CAST.rex.id,
    { nick: 'R', communication_disabled_until: until },
    { reason },
  )
  expect(edited).toMatchObject({ nick: 'R', communication_disabled_until: until })
  await guilds.addRoleToMember(aurora, CAST.rex.id, ROLES.aurora.azure, { reason })
  expect((await guilds.getMember(aurora, CAST.rex.id)).roles).toContain(ROLES.aurora.azure)
  await guilds.removeRoleFromMember(aurora, CAST.rex.id, ROLES.aurora.azure)
  expect((await guilds.getMember(aurora, CAST.rex.id)).roles).not.toContain(ROLES.aurora.azure)
  const { audit_log_entries, users } = await guilds.getAuditLogs(aurora, { limit: 10 })
  expect(audit_log_entries.map(entry => entry.action_type)).toEqual(expect.arrayContaining([24, 25]))
  expect(audit_log_entries.filter(entry => entry.reason === reason)).toHaveLength(2)
  expect(users.map(({ id }) => id)).toContain(CAST.rex.id)
})

test('somebody is banned, listed, unbanned; somebody else is kicked', async () => {
  const { guilds } = outside.api()
  const body = { delete_message_days: 1 }
  await guilds.banUser(aurora, CAST.rex.id, body, { reason: 'Mia: späm' })
  const bans = await guilds.getMemberBans(aurora)
  expect(bans.find(({ user }) => user.id === CAST.rex.id)).toMatchObject({ reason: 'Mia: späm' })
  await expect(guilds.getMember(aurora, CAST.rex.id)).rejects.toMatchObject({ status: 404 })
  await guilds.unbanUser(aurora, CAST.rex.id)
  expect(await guilds.getMemberBans(aurora)).toHaveLength(bans.length - 1)
  await guilds.removeMember(aurora, CAST.otto.id)
  expect(await running.control.member(aurora, CAST.otto.id)).toBeNull()
})

test('a refusal is an error with status and code', async () => {
  const refusal = await outside
    .api()
    .guilds.removeMember(aurora, CAST.bo.id)
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DiscordAPIError)
  expect(refusal).toMatchObject({ status: 403, code: 'MISSING_PERMISSIONS' })
})

test('what is wrong with a body is told field by field', async () => {
  const call = outside.api().guilds.editMember(aurora, CAST.rex.id, { nick: 'x'.repeat(33), mute: 'yes' as never })
  const errors = [{ path: 'nick' }, { path: 'mute' }]
  await expect(call).rejects.toMatchObject({ status: 400, code: 'INVALID_FORM_BODY', rawError: { errors } })
})

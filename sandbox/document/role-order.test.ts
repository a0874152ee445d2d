// platform-api.md, "Guilds, members, roles, bans": the hierarchy
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { GUILDS, ROLES } from '../world/cast.ts'
import { ROLE_ORDER, type RoleName } from '../world/role-ids.ts'

const running = withSandbox()
const roles = ROLES.aurora
const move = (...moves: [RoleName, number][]) =>
  running.bot(
    'PATCH',
    `/guilds/${GUILDS.aurora}/roles`,
    moves.map(([name, position]) => ({ id: roles[name], position })),
  )
/** Names of the roles from the highest to the lowest. */
async function order(): Promise<string[]> {
  const { body } = await running.bot('GET', `/guilds/${GUILDS.aurora}/roles`)
  const names = Object.fromEntries(Object.entries(roles).map(([name, id]) => [id, name]))
  return body.toSorted((a: Wire, b: Wire) => b.position - a.position).map(({ id }: Wire) => names[id])
}
interface Wire {
  id: string
  position: number
}
const positionOf = (name: RoleName): number => ROLE_ORDER.length - 1 - ROLE_ORDER.indexOf(name)
const without = (name: RoleName): string[] => ROLE_ORDER.filter(one => one !== name)

test('a role that rises or sinks stands where it was put, and the others close up', async () => {
  const rises = await move(['azure', positionOf('events')])
  expect(rises.status).toBe(200)
  expect(await order()).toEqual(without('azure').toSpliced(ROLE_ORDER.indexOf('events'), 0, 'azure'))
  await move(['azure', positionOf('azure')])
  expect(await order()).toEqual(ROLE_ORDER)
})

test('two roles change places, and every position is told once', async () => {
  const client = await running.connect()
  const answer = await move(['crimson', positionOf('emerald')], ['emerald', positionOf('crimson')])
  expect(answer.body.map(({ position }: Wire) => position).sort((a: number, b: number) => a - b)).toEqual(
    ROLE_ORDER.map((_, index) => index),
  )
  await client.find(({ t, d }) => t === 'GUILD_ROLE_UPDATE' && d.role.id === roles.crimson)
  await client.find(({ t, d }) => t === 'GUILD_ROLE_UPDATE' && d.role.id === roles.emerald)
  expect(client.events.slice(6)).toEqual(['GUILD_ROLE_UPDATE', 'GUILD_ROLE_UPDATE'])
})

test.each([
  ['a role to the place of the bot', ['senior', 'steward']],
  ['a role above the bot', ['helper', 'admin']],
  ['the role of the bot itself', ['steward', 'helper']],
  ['a role above the bot down', ['admin', 'helper']],
] as [string, [RoleName, RoleName]][])('%s is not moved', async (_, [name, to]) => {
  const answer = await move([name, positionOf(to)])
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  expect(await order()).toEqual(ROLE_ORDER)
})

test('right below the bot is as high as it goes', async () => {
  expect((await move(['helper', positionOf('senior')])).status).toBe(200)
  expect((await order()).slice(0, 4)).toEqual(['admin', 'steward', 'helper', 'senior'])
})

test('@everyone stays at the bottom, and nothing goes below it', async () => {
  expect((await move(['everyone', 3])).status).toBe(400)
  expect((await move(['helper', 0])).status).toBe(400)
  expect((await move(['everyone', 0], ['helper', 1])).status).toBe(200)
  expect((await order()).slice(-2)).toEqual(['helper', 'everyone'])
})

test.each([
  ['no list', {}],
  ['no objects', [7]],
  ['no position', [{ id: ROLES.aurora.helper }]],
  ['a position between', [{ id: ROLES.aurora.helper, position: 1.5 }]],
  [
    'a role twice',
    [
      { id: ROLES.aurora.helper, position: 1 },
      { id: ROLES.aurora.helper, position: 2 },
    ],
  ],
])('%s is refused', async (_, body) => {
  const answer = await running.bot('PATCH', `/guilds/${GUILDS.aurora}/roles`, body)
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
  expect(await order()).toEqual(ROLE_ORDER)
})

test('a role of another guild is unknown', async () => {
  const body = [{ id: ROLES.borealis.helper, position: 1 }]
  expect((await running.bot('PATCH', `/guilds/${GUILDS.aurora}/roles`, body)).body.code).toBe('UNKNOWN_ROLE')
})

test('the platform logs the roles that were moved, not those that made room', async () => {
  await move(['azure', positionOf('events')])
  const { audit_log_entries } = (await running.bot('GET', `/guilds/${GUILDS.aurora}/audit-logs`)).body
  const change = { key: 'position', old_value: positionOf('azure'), new_value: positionOf('events') }
  expect(audit_log_entries).toMatchObject([{ action_type: 31, target_id: roles.azure, changes: [change] }])
})

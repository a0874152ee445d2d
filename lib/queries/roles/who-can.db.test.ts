import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { StewardError } from '../../errors.ts'
import { parseInput } from '../../parse-input.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { loadGuild } from '../load-guild.ts'
import { DifferenceQuery, findOrderDifference, findRoleDifference, OrderQuery } from './find-difference.ts'
import { memberGroups } from './member-groups.ts'
import { roleCounts } from './role-counts.ts'
import { WhoCanQuery, whoCan } from './who-can.ts'

const guildId = GUILDS.aurora
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const aurora = () => loadGuild(steward, viewerOf('mia'), guildId)
const who = async (what: string, cursor?: string) =>
  whoCan(steward, await aurora(), parseInput(WhoCanQuery, { what, ...(cursor && { cursor }) }))

test('who can ban: those with the bit, administrators and the owner', async () => {
  const { rows, owner, everybody, roleIds, count } = await who('BAN_MEMBERS')
  const ids = rows.map(({ userId }) => userId)
  expect(ids).toEqual(expect.arrayContaining([CAST.mia.id, CAST.bo.id, CAST.steward.id]))
  for (const id of [CAST.hana.id, CAST.otto.id, CAST.rex.id, CAST.ada.id]) expect(ids).not.toContain(id)
  expect(owner?.userId).toBe(CAST.ada.id)
  expect(everybody).toBe(false)
  expect(count).toBe(rows.length)
  expect(roleIds).toEqual(expect.arrayContaining([ROLES.aurora.admin, ROLES.aurora.moderator]))
  expect(roleIds).not.toContain(ROLES.aurora.helper)
  expect((await who('member.ban')).rows.map(({ userId }) => userId)).toEqual(ids)
})

test('what @everyone gives is everybody’s, page by page', async () => {
  const first = await who('SEND_MESSAGES')
  expect(first).toMatchObject({ everybody: true, roleIds: expect.any(Array) })
  expect(first.rows).toHaveLength(50)
  const rest = await who('SEND_MESSAGES', first.nextCursor!)
  expect(rest.owner).toBeNull()
  expect(new Set([...first.rows, ...rest.rows].map(({ userId }) => userId)).size).toBe(first.count)
})

test('what only the owner may do, and what is no permission', async () => {
  expect(await who('brakes.loosen')).toMatchObject({ rows: [], everybody: false, owner: { userId: CAST.ada.id } })
  for (const what of ['FLY', 'constructor', '']) expect(() => parseInput(WhoCanQuery, { what })).toThrow(StewardError)
})

test('the counts are those of the members', async () => {
  const guild = await aurora()
  const { counts, everybody } = roleCounts(await memberGroups(steward.db, guild.standing.guild))
  const { rows } = await who('VIEW_CHANNEL')
  const next = await who('VIEW_CHANNEL', (await who('VIEW_CHANNEL')).nextCursor!)
  const people = [...rows, ...next.rows]
  expect(everybody.members).toBe(people.length)
  for (const { id } of guild.roles) {
    const wearers = people.filter(({ roleIds }) => roleIds.includes(id))
    expect(counts[id]?.members ?? 0).toBe(wearers.length)
    expect(counts[id]?.bots ?? 0).toBe(wearers.filter(({ bot }) => bot).length)
  }
})

test('the difference of a draft counts the members it changes', async () => {
  const guild = await aurora()
  const { moderator, helper } = ROLES.aurora
  const difference = await findRoleDifference(
    steward.db,
    guild,
    parseInput(DifferenceQuery, { role: helper, permissions: '0' }),
  )
  const others = (await who('MANAGE_MESSAGES')).rows.filter(({ roleIds }) => roleIds.includes(helper))
  expect(difference.wearers.members).toBe(others.length)
  expect(difference.loses.map(({ bit }) => bit)).toEqual([13])
  const gone = await findRoleDifference(steward.db, guild, parseInput(DifferenceQuery, { role: moderator }))
  expect(gone.loses.length).toBeGreaterThan(0)
  for (const permissions of ['-1', '0x8', '1e3', '1'.repeat(41)]) {
    expect(() => parseInput(DifferenceQuery, { role: helper, permissions })).toThrow(StewardError)
  }
})

test('an order that names other roles than there are is a conflict', async () => {
  const guild = await aurora()
  const order = guild.roles.filter(({ id }) => id !== guildId).map(({ id }) => id)
  const swapped = [...order.slice(0, -2), order.at(-1)!, order.at(-2)!]
  const find = (ids: string[]) =>
    findOrderDifference(steward.db, guild, parseInput(OrderQuery, { order: ids.join(',') }))
  expect((await find(swapped)).moves).toHaveLength(1)
  expect((await find(order)).moves).toEqual([])
  await expect(find(order.slice(1))).rejects.toMatchObject({ code: 'conflict' })
  await expect(find([...order, guildId])).rejects.toMatchObject({ code: 'conflict' })
})

import { parse } from 'csv-parse/sync'
import { afterEach, expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { withTimedRoles } from '../endings/test-with-timed-roles.ts'
import { parseInput } from '../parse-input.ts'
import { authorize } from '../permissions/authorize.ts'
import { loadGuild } from '../queries/load-guild.ts'
import type { SeenFilter } from '../queries/members/seen-filter.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY } from '../time.ts'
import { exportMembers } from './export-members.ts'
import { exportSelection } from './export-selection.ts'

const guildId = GUILDS.aurora
const { azure, crimson, emerald } = ROLES.aurora
const { steward, guest, elsewhere, giveFor, mirrored } = withTimedRoles()
const viewer = viewerOf('bo')

type Row = Record<string, string>

async function csv(filter: SeenFilter): Promise<Row[]> {
  const guild = await loadGuild(steward, viewer, guildId)
  const response = await exportMembers({ steward, viewer, guild, filter, format: 'csv' })
  return parse(await response.text(), { bom: true, columns: true })
}

async function selected(): Promise<Row> {
  const input = parseInput(exportSelection.input, { guildId, userIds: [guest.id], format: 'json' })
  const request = { guildId, moderatorId: viewer.id, targetId: undefined, action: exportSelection.permission }
  const { standing } = await authorize(steward, request)
  const { text } = await exportSelection.run({ steward, viewer, standing, input })
  return JSON.parse(text)[0]
}

afterEach(() => steward.control.removeMember(guildId, guest.id))

test('the file of members says until when roles are worn for a time, by name and by id', async () => {
  await elsewhere([emerald])
  const { endsAt } = await giveFor(DAY, azure)
  const later = (await giveFor(2 * DAY, crimson)).endsAt
  const told = {
    role_ends: expect.stringContaining(`Azure until ${endsAt}`),
    role_id_ends: expect.stringContaining(`${crimson}=${later}`),
  }
  const rows = await csv({})
  const theirs = rows.find(({ id }) => id === guest.id)!
  for (const row of [theirs, (await csv({ q: guest.id }))[0], await selected()]) expect(row).toMatchObject(told)
  expect(theirs.role_ends).not.toMatch('Emerald')
  expect(theirs.role_id_ends!.split(' ').map(end => end.split('=')[0])).toEqual(
    theirs.role_ids!.split(' ').filter(id => id !== emerald),
  )
  expect(rows.filter(({ id, role_ends: ends, role_id_ends: byId }) => id !== guest.id && (ends || byId))).toEqual([])
})

test('of a role that is gone, or that Steward has given up to take, it tells no end', async () => {
  await giveFor(DAY, azure)
  await steward.db.orm.update(timedEndings).set({ state: 'failed', explanation: 'No right.' })
  expect(await selected()).toMatchObject({ role_ends: '', role_id_ends: '' })
  await giveFor(DAY, crimson)
  await steward.control.changeMember(guildId, guest.id, { roles: [azure] })
  await expect.poll(mirrored).toEqual([azure])
  expect(await selected()).toMatchObject({ role_ends: '', role_id_ends: '' })
})

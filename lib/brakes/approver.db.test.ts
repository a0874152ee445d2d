import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { channels } from '../db/schema/channels.ts'
import { PERMISSION_BITS } from '../permissions/bits.ts'
import { runCommand } from '../run-command.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { settingBrakes } from './set-brakes.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const { moderator, member, azure } = ROLES.colossus
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
  const limits = { ban: null, kick: null, delete: null }
  await runs.order('bo', settingBrakes, {
    guildId,
    limits,
    approvalOver: 1,
    approveAdministrator: false,
    reasonsFor: [],
  })
})
afterAll(() => runs.close())

const approve = (id: string, runId: string) => {
  const input = { guildId, runId, approve: true, reason: '' }
  return runCommand(RUN_COMMANDS.decide, { steward: runs, viewer: { ...viewerOf('mia'), id }, input })
}

async function asked(action: string, input: object, ids: string[]): Promise<string> {
  const runId = await runs.plan('mia', { guildId, action, input, reason: 'Look', targets: { ids } })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  return runId
}

test('whoever may not post where the warnings are to stand cannot approve them', async () => {
  const [one, other, deputy] = runs.people(guildId, 0, 3) as [string, string, string]
  await runs.wear(guildId, deputy, [moderator])
  const posting = String(PERMISSION_BITS.VIEW_CHANNEL | PERMISSION_BITS.SEND_MESSAGES)
  const { id: channelId } = await runs.control.createChannel(guildId, {
    name: 'warnings',
    type: 0,
    permission_overwrites: [
      { id: guildId, type: 0, allow: '0', deny: posting },
      ...[CAST.mia.id, CAST.steward.id].map(id => ({ id, type: 1 as const, allow: posting, deny: '0' })),
    ],
  })
  const known = () => runs.db.orm.select().from(channels).where(eq(channels.id, channelId))
  await expect.poll(known, PATIENT).toHaveLength(1)
  const runId = await asked('member.warn', { channelId }, [one, other])
  await expect(approve(deputy, runId)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await runs.control.messages(channelId)).toEqual([])
  await approve(CAST.bo.id, runId)
  await runs.stands('mia', guildId, runId, 'done')
  expect(await runs.control.messages(channelId)).toHaveLength(2)
})

test('of the roles that come back with a lifted ban those stay that its approver may give too', async () => {
  const ids = runs.people(guildId, 10, 2)
  for (const id of ids) await runs.wear(guildId, id, [member, azure])
  const bans = await asked('member.ban', { deleteMessageDays: 0 }, ids)
  await approve(CAST.bo.id, bans)
  await runs.stands('mia', guildId, bans, 'done')

  const { id: banner } = await runs.control.createRole(guildId, {
    name: 'Bans only',
    permissions: String(PERMISSION_BITS.BAN_MEMBERS),
  })
  const [deputy] = runs.people(guildId, 20, 1) as [string]
  await runs.wear(guildId, deputy, [banner])
  const lifted = await asked('ban.remove', { giveBack: [azure] }, ids)
  await approve(deputy, lifted)
  await runs.stands('mia', guildId, lifted, 'done')
  const own = and(eq(auditEntries.runId, lifted), eq(auditEntries.action, 'ban.remove'))
  const entries = await runs.db.orm.select().from(auditEntries).where(own)
  expect(entries.map(({ intent }) => intent)).toEqual(ids.map(() => expect.objectContaining({ giveBack: [] })))
})

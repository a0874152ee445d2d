import { and, eq, lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { correctReason } from '../amendments/correct-reason.ts'
import { withdrawWarning } from '../amendments/withdraw-warning.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { channelHistories } from '../db/schema/channels.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { evidence } from '../db/schema/evidence.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import { members } from '../db/schema/members.ts'
import { messages } from '../db/schema/messages.ts'
import { runs } from '../db/schema/runs.ts'
import { readFolded } from '../db/test-folded.ts'
import { eraseFromCopies } from '../evidence/erase-from-copies.ts'
import { listEvidenceMessages } from '../evidence/list-evidence-messages.ts'
import { setFormerRetention } from '../former-messages/set-former-retention.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { deleteMessage } from '../moderation/messages/delete-message.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { setNick } from '../moderation/set-nick.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { addNote } from '../notes/add-note.ts'
import { planPurge } from '../purge/plan-purge.ts'
import { toEntryViews } from '../queries/audit/to-entry-views.ts'
import { memberHistory } from '../queries/members/member-history.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, now } from '../time.ts'
import { listViews } from '../views/list-views.ts'
import { saveView } from '../views/save-view.ts'
import { openTestErasing, type TestErasing } from './test-erasing.ts'
import { tracesOf } from './test-traces.ts'

const guildId = GUILDS.aurora
const rex = CAST.rex.id
const { general } = AURORA_CHANNEL_IDS
// What stands folded beside what is searched.
const SEARCHED = [
  'audit_entries.folded_target_name',
  'audit_entries.folded_reason',
  'entry_amendments.folded_text',
  'run_targets.folded_name',
  'evidence_messages.folded',
]
vi.setConfig({ testTimeout: 300_000 })
let steward: TestErasing

beforeAll(async () => {
  steward = await openTestErasing()
})
afterAll(() => steward.close())

test('nothing of Rex is left in any table, and what is left of others is as it was', async () => {
  await steward.order('bo', setFormerRetention, { guildId, formerDays: 30 })
  const order = (verb: unknown, input: object) =>
    runVerb(verb as typeof setNick, { steward, viewer: viewerOf('mia'), input: { guildId, userId: rex, ...input } })
  await order(setNick, { nick: 'Rex the fïrst', reason: 'Rex asked' })
  const warning = await order(warnMember, { reason: 'Rex was rude, très' })
  const amended = { guildId, entryId: warning.entryId }
  await steward.order('mia', correctReason, { ...amended, reason: 'Rex was rude, très très' })
  await steward.order('bo', withdrawWarning, { ...amended, reason: 'Rex said: désolé' })
  const keepView = (page: 'members' | 'audit', name: string, query: string) =>
    steward.order('mia', saveView, { guildId, page, name, query })
  await keepView('members', 'Saved', `q=${rex}`)
  await keepView('audit', 'Done to them', `target=${rex}`)
  await keepView('members', 'Others', `q=${CAST.otto.id}`)
  await keepView('audit', 'By Otto', `actor=${CAST.otto.id}`)
  await steward.order('mia', addNote, { guildId, userId: rex, text: 'Rex again' })
  const deleted = await steward.write(rex, 'Rex was here')
  const deletion = { userId: undefined, channelId: deleted.channelId, messageId: deleted.id, reason: 'Rex again' }
  const { entryId } = await order(deleteMessage, deletion)
  await steward.order('mia', correctReason, { guildId, entryId, reason: 'Rex insults' })
  await expect.poll(() => steward.db.orm.$count(formerMessages), PATIENT).toBe(1)
  const theirs = [await steward.write(rex, 'I am Rex, né'), await steward.write(rex, 'still here')]
  const other = await steward.write(CAST.otto.id, `hello <@${rex}>`)
  const answer = await steward.write(CAST.otto.id, 'leave', theirs[1])
  const referenceOf = async ({ id }: MessageKey) =>
    (await steward.db.orm.select().from(messages).where(eq(messages.id, id)))[0]?.reference
  expect(await referenceOf(answer)).toMatchObject({ quoted: { authorId: rex, content: 'still here' } })
  const [alone, mixed] = [await steward.copy(theirs), await steward.copy([theirs[0]!, other])]
  // A run over two people, a plan that nobody ordered, and a purge of what he wrote.
  const targets = { ids: [rex, CAST.otto.id] }
  const people = { guildId, action: 'member.nick', input: { nick: 'Quiet' }, targets, reason: 'nämes' }
  const ran = await steward.plan('mia', people)
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId: ran })
  await steward.stands('mia', guildId, ran, 'done')
  await steward.plan('mia', people)
  const purge = { guildId, targets: { messages: theirs }, reason: 'Rex späms' }
  const { runId: purged } = await steward.order('mia', planPurge, purge)
  await steward.db.orm.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, purged))
  const roleEnds = [{ roleId: ROLES.aurora.azure, endsAt: new Date(now().getTime() + DAY).toISOString() }]
  await order(changeRoles, { add: [ROLES.aurora.azure], ends: roleEnds, reason: 'Rex asked' })
  await order(banMember, {
    deleteMessageDays: 0,
    endsAt: new Date(now().getTime() + DAY).toISOString(),
    reason: 'Rex is a troll',
  })
  const isGone = () => steward.db.orm.$count(members, and(eq(members.guildId, guildId), eq(members.userId, rex)))
  await expect.poll(isGone, PATIENT).toBe(0)
  await expect.poll(() => steward.db.orm.$count(bans, eq(bans.userId, rex)), PATIENT).toBe(1)

  const before = await steward.kept('bo', rex)
  expect(before).toMatchObject({
    name: expect.stringMatching(/Rex/),
    isMember: false,
    isBanned: true,
    because: [],
    banEndsAt: expect.any(String),
    rolesEnding: 1,
  })
  expect(before.counts).toMatchObject({
    notes: 1,
    copied: 4,
    targets: 4,
    views: 2,
    former: 1,
    departures: 1,
    lastWritten: 1,
  })
  // The nick went with him when he was banned, and the one before when Mia chose another.
  expect(before.counts.formerNames).toBeGreaterThanOrEqual(2)
  expect(before.counts.entries).toBeGreaterThanOrEqual(4)
  const traces = await tracesOf(steward.db.orm, guildId, { id: rex, name: 'rex' })
  for (const column of SEARCHED) expect(traces).toContainEqual(expect.stringMatching(new RegExp(`^${column}: `)))
  expect((await readFolded(steward.db.orm)).wrong).toEqual([])

  const begun = now()
  const { erased } = await steward.erase('bo', rex, 'Request 17')
  expect(erased).toContain('1 note')
  expect(erased).toContainEqual(expect.stringMatching(/^\d+ former names$/))
  expect(await tracesOf(steward.db.orm, guildId, { id: rex, name: 'rex' })).toEqual([])
  expect((await readFolded(steward.db.orm)).wrong).toEqual([])
  expect((await steward.kept('bo', rex)).counts).toMatchObject({
    notes: 0,
    entries: 0,
    messages: 0,
    former: 0,
    copied: 0,
    targets: 0,
    endings: 0,
    views: 0,
    formerNames: 0,
    departures: 0,
    lastWritten: 0,
  })

  // The log says that it was done, by whom and for which id, and still that Mia has banned somebody.
  const { items } = await memberHistory(steward, viewerOf('bo'), await steward.guildOf('bo'), { userId: rex })
  const [entry] = items.map(item => item.entry)
  expect(entry).toMatchObject({
    action: 'person.erase',
    actor: { name: CAST.bo.global_name },
    reason: 'Request 17',
    outcome: 'done',
  })
  expect(entry!.target).toEqual({ id: rex, name: rex })
  const banned = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'member.ban'))
  expect(banned).toMatchObject([{ actorId: CAST.mia.id, targetId: null, targetName: null, reason: '' }])
  const [view] = await toEntryViews(steward, (await steward.guildOf('bo')).standing, banned)
  expect(view).toMatchObject({ target: null, undo: { state: 'never' } })

  // What a copy has of others stays, and its seal proves it; a copy of nobody else is gone.
  expect(await steward.db.orm.$count(evidence, eq(evidence.id, alone))).toBe(0)
  expect(await steward.sealOf(mixed)).toBe('erased')
  const { messages: copied } = await listEvidenceMessages(steward, await steward.guildOf('mia'), {
    evidenceId: mixed,
    q: '',
  })
  expect(copied).toMatchObject([{ author: null, content: '', erased: true }, { author: { id: CAST.otto.id } }])
  expect(await steward.view('mia', guildId, ran)).toMatchObject({ total: 1, states: { done: 1 } })
  expect((await referenceOf(answer))?.messageId).toBe(theirs[1]!.id)
  // What is missing from the mirror is not called all there is.
  const { channelId, completeFrom } = channelHistories
  expect(await steward.db.orm.$count(channelHistories, and(eq(channelId, general), lt(completeFrom, begun)))).toBe(0)
  const viewsOn = (page: 'members' | 'audit') => listViews(steward.db, viewerOf('mia'), { guildId, page })
  expect(await viewsOn('members')).toMatchObject([{ name: 'Others' }])
  expect(await viewsOn('audit')).toMatchObject([{ name: 'By Otto' }])
  // The ban ends all the same, and so does the time of a role.
  expect(await steward.db.orm.$count(timedEndings, eq(timedEndings.state, 'waiting'))).toBe(2)
})

test('a copy whose key is missing at that moment does not pass for a false one when the key is back', async () => {
  const id = await steward.copy([
    await steward.write(CAST.hana.id, 'mine too'),
    await steward.write(CAST.otto.id, 'yours too'),
    await steward.write(CAST.bo.id, 'his too'),
  ])
  const lost = { ...steward, env: { ...steward.env, vaultKeys: [Buffer.alloc(32, 9)] } }
  await eraseFromCopies(lost, guildId, CAST.hana.id)
  expect(await steward.sealOf(id)).toBe('lost')
  // Nor does it when more is erased from it.
  await steward.erase('bo', CAST.otto.id)
  expect(await steward.sealOf(id)).toBe('lost')
})

test('a copy that was tampered with is not sealed as if it were sound', async () => {
  const keys = [await steward.write(CAST.hana.id, 'mine'), await steward.write(CAST.bo.id, 'yours')]
  const id = await steward.copy(keys)
  await steward.db.orm.execute(sql`
    update evidence_messages set copy = jsonb_set(copy, '{content}', '"harmless"') where evidence_id = ${id} and position = 1`)
  await steward.erase('bo', CAST.hana.id)
  expect(await steward.sealOf(id)).toBe('broken')
})

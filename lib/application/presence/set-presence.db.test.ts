import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { listChanges } from '../changes/list-changes.ts'
import { runOwnerCommand } from '../owner-command.ts'
import { readPresence } from './read-presence.ts'
import { setPresence } from './set-presence.ts'

vi.setConfig({ testTimeout: 300_000 })

const CHESS = { status: 'dnd', activities: [{ name: 'chess', type: 0 }], afk: false, since: null }

let steward: TestSteward

const set = (name: 'ada' | 'bo' | 'mia' | 'otto', input: unknown) =>
  runOwnerCommand(setPresence, { steward, viewer: viewerOf(name), input })

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 1, colossusMembers: 1 })
})

afterAll(() => steward.close())

test('nobody but the owner of this moment sets it', async () => {
  for (const name of ['bo', 'mia', 'otto'] as const) {
    await expect(set(name, CHESS)).rejects.toMatchObject({ code: 'forbidden' })
  }
  steward.sandbox.world.application.owner_id = CAST.bo.id
  await expect(set('ada', CHESS)).rejects.toMatchObject({ code: 'forbidden' })
  steward.sandbox.world.application.owner_id = CAST.ada.id
  expect(await readPresence(steward.db)).toBeNull()
  expect(await listChanges(steward.db)).toEqual([])
})

test('Ada sets it: it is shown, kept under her name, and listed among the changes', async () => {
  const { view } = await set('ada', CHESS)
  expect(view.kept).toMatchObject({ ...CHESS, updatedBy: 'Ada' })
  await expect.poll(() => steward.control.presence()).toEqual(CHESS)

  await set('ada', { ...CHESS, status: 'online', activities: [] })
  await expect.poll(() => steward.control.presence()).toMatchObject({ status: 'online', activities: [] })
  expect(await listChanges(steward.db)).toMatchObject([
    { action: 'presence.set', outcome: 'done', before: CHESS, intent: { status: 'online' } },
    { action: 'presence.set', outcome: 'done', before: {}, intent: CHESS },
  ])
})

test('what was set since it was read is not replaced unseen', async () => {
  const { view } = await set('ada', CHESS)
  const seenAt = view.kept!.updatedAt
  const idle = { ...CHESS, status: 'idle' }
  await set('ada', { ...idle, seenAt })
  await expect(set('ada', { ...CHESS, seenAt })).rejects.toMatchObject({ code: 'conflict' })
  await expect(set('ada', { ...CHESS, seenAt: null })).rejects.toMatchObject({ code: 'conflict' })
  expect(await readPresence(steward.db)).toMatchObject(idle)
  expect((await listChanges(steward.db))[0]).toMatchObject({ intent: idle, outcome: 'done' })
})

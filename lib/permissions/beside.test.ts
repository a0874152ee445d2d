import { expect, test } from 'vitest'
import type { PermissionName } from './bits.ts'
import { ada, aurora, bits, bo, hana, mia, NOW, person, reasons, role, steward } from './test-cast.ts'

const IMPORTING = ['note.import', 'note.import.remove'] as const

function managing(...names: PermissionName[]) {
  return {
    guild: { ...aurora(), roles: [...aurora().roles, role('Manager', 3, bits(...names))] },
    moderator: person('Kim', ['Manager']),
  }
}

test.each(IMPORTING)('%s: whoever manages the server and may write notes, both', action => {
  const asked = (...names: PermissionName[]) => {
    const { guild, moderator } = managing(...names)
    return reasons(action, moderator, { standing: { guild, moderator, bot: steward() } })
  }
  const needsServer = expect.stringMatching(/^Needs Manage Server/)
  const needsNoting = expect.stringMatching(/^Needs Kick Members, Ban Members or Moderate Members/)
  expect(asked('MANAGE_GUILD')).toEqual([needsNoting])
  for (const noting of ['KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS'] as const) {
    expect(asked(noting)).toEqual([needsServer])
    expect(asked(noting, 'MANAGE_GUILD')).toEqual([])
  }
  expect(asked('MANAGE_MESSAGES')).toEqual([needsServer, needsNoting])
  expect(reasons(action, mia())).toEqual([needsServer])
  expect(reasons(action, hana())).toHaveLength(2)
  expect(reasons(action, bo())).toEqual([])
  expect(reasons(action, ada())).toEqual([])
})

test.each(IMPORTING)('%s: by nobody who is timed out or pending', action => {
  const soon = new Date(NOW.getTime() + 1_000)
  const { guild, moderator } = managing('MANAGE_GUILD', 'KICK_MEMBERS')
  for (const change of [{ timedOutUntil: soon }, { pending: true }]) {
    const nobody = { ...moderator, ...change }
    expect(reasons(action, nobody, { standing: { guild, moderator: nobody, bot: steward() } })).toHaveLength(1)
  }
})

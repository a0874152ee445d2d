import { expect, test } from 'vitest'
import { aurora, bits, bo, hana, mia, NOW, otto, person, reasons, role } from './test-cast.ts'

const AMENDING = ['entry.reason', 'warning.withdraw'] as const
const of = (actorId: string) => ({ entry: { actorId } })

test.each(AMENDING)('%s: everybody who may enter, of what they did themselves', action => {
  expect(reasons(action, mia(), of('mia'))).toEqual([])
  expect(reasons(action, hana(), of('hana'))).toEqual([])
  expect(reasons(action, bo(), of('mia'))).toEqual([])
})

test.each(AMENDING)('%s: of what others did it needs Manage Server and View Audit Log, both', action => {
  const needsServer = 'Somebody else did this: needs Manage Server, which the role Admin gives.'
  const needsLog = 'Somebody else did this: needs View Audit Log, which the roles Admin and Moderator give.'
  expect(reasons(action, mia(), of('bo'))).toEqual([needsServer])
  expect(reasons(action, hana(), of('mia'))).toEqual([needsServer, expect.stringContaining('View Audit Log')])
  // Nobody said whose it is.
  expect(reasons(action, mia())).toEqual([needsServer])
  const managing = (...also: Parameters<typeof bits>) => {
    const guild = { ...aurora(), roles: [...aurora().roles, role('Manager', 3, bits('MANAGE_GUILD', ...also))] }
    const moderator = person('Kim', ['Manager'])
    return reasons(action, moderator, { ...of('mia'), standing: { guild, moderator, bot: bo() } })
  }
  expect(managing()).toEqual([expect.stringContaining(needsLog.slice(0, 40))])
  expect(managing('VIEW_AUDIT_LOG')).toEqual([])
})

test.each(AMENDING)('%s: nothing by who is timed out, pending or none of the moderators, be it their own', action => {
  const soon = new Date(NOW.getTime() + 1_000)
  for (const nobody of [{ ...mia(), timedOutUntil: soon }, { ...mia(), pending: true }, otto()]) {
    expect(reasons(action, nobody, of(nobody.userId))).toHaveLength(1)
  }
})

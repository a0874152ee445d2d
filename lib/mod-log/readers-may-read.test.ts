import { expect, test } from 'vitest'
import type { ChannelFacts, OverwriteFacts } from '../permissions/facts.ts'
import { aurora, bits, bo, overwrite, role, standing } from '../permissions/test-cast.ts'
import { readersMayRead } from './readers-may-read.ts'

const READ = bits('VIEW_CHANNEL', 'READ_MESSAGE_HISTORY')
const SEE = bits('VIEW_CHANNEL')
const everyone = role('aurora', 0, READ, { name: '@everyone' })
const guild = { ...aurora(), roles: [everyone, ...aurora().roles.slice(1)] }

const named =
  (id: string) =>
  (overwrites: OverwriteFacts[], skippedOverwrites = 0): ChannelFacts => ({
    id,
    name: id,
    type: 0,
    overwrites,
    skippedOverwrites,
  })
const [log, place] = [named('log'), named('place')]
const closed = overwrite('aurora', 0n, SEE)
const opened = (id: string, type: 'role' | 'member' = 'role') => overwrite(id, SEE, 0n, type)
const shut = (id: string, type: 'role' | 'member' = 'role') => overwrite(id, 0n, SEE, type)

const may = (there: ChannelFacts, here: ChannelFacts, roles = guild.roles) =>
  readersMayRead(standing(bo(), { ...guild, roles }), there, here)

test.each([
  ['open to everyone', log([]), place([])],
  ['open to everyone, also where not everybody sees the log', log([closed, opened('Moderator')]), place([])],
  ['for the same role', log([closed, opened('Moderator')]), place([closed, opened('Moderator')])],
  [
    'for that role and more',
    log([closed, opened('Moderator')]),
    place([closed, opened('Helper'), opened('Moderator')]),
  ],
  ['for administrators, as the log', log([closed]), place([closed])],
  ['for a role that is administrator', log([closed, opened('Admin')]), place([closed])],
  ['for the same person', log([closed, opened('mia', 'member')]), place([closed, opened('mia', 'member')])],
  ['whether or not the bot is named', log([closed, opened('steward', 'member')]), place([closed])],
  [
    'closed to a role that does not see the log either',
    log([closed, opened('Moderator'), shut('Regular')]),
    place([closed, opened('Moderator'), shut('Regular')]),
  ],
])('a channel %s may be named', (_, there, here) => {
  expect(may(there, here)).toBe(true)
})

test.each([
  ['is hidden, and everyone reads the log', log([]), place([closed, opened('Moderator')])],
  ['is for fewer roles', log([closed, opened('Moderator'), opened('Helper')]), place([closed, opened('Moderator')])],
  ['is for administrators', log([closed, opened('Moderator')]), place([closed])],
  [
    'is not for somebody who reads the log',
    log([closed, opened('mia', 'member')]),
    place([closed, opened('Moderator')]),
  ],
  [
    'is closed to somebody by name',
    log([closed, opened('Moderator')]),
    place([closed, opened('Moderator'), shut('mia', 'member')]),
  ],
  [
    'shows nothing of what was written',
    log([closed, opened('Moderator')]),
    place([closed, opened('Moderator'), overwrite('aurora', 0n, READ)]),
  ],
  ['cannot be read for sure', log([closed, opened('Moderator')]), place([], 1)],
  ['is hidden, and nobody knows who reads the log', log([closed], 1), place([closed])],
])('a channel that %s may not', (_, there, here) => {
  expect(may(there, here)).toBe(false)
})

test('a role that closes a channel counts together with one that opens the log', () => {
  const roles = [role('aurora', 0, 0n, { name: '@everyone' }), role('Team', 1, READ), role('Guest', 2)]
  expect(may(log([]), place([]), roles)).toBe(true)
  expect(may(log([]), place([shut('Guest')]), roles)).toBe(false)
})

test('the same channel is known to its readers', () => {
  expect(may(log([closed], 1), { ...place([closed], 1), id: 'log' })).toBe(true)
})

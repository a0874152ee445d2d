import { expect, test } from 'vitest'
import { readOrder } from './read-order'

test.each([
  ['ban rex', 'banMember', 'rex'],
  ['Ban  the one', 'banMember', 'the one'],
  ['tempban rex', 'banMember', 'rex'],
  ['unban rex', 'removeBan', 'rex'],
  ['time out rex', 'timeOutMember', 'rex'],
  ['timeout rex', 'timeOutMember', 'rex'],
  ['untimeout rex', 'removeTimeout', 'rex'],
  ['end timeout rex', 'removeTimeout', 'rex'],
  ['Remove time-out of rex', 'removeTimeout', 'rex'],
  ['mute rex', 'muteMember', 'rex'],
  ['un-mute rex', 'unmuteMember', 'rex'],
  ['deafen rex', 'deafenMember', 'rex'],
  ['undeafen rex', 'undeafenMember', 'rex'],
  ['move rex', 'moveMember', 'rex'],
  ['disconnect rex', 'disconnectMember', 'rex'],
  ['roles of rex', 'changeRoles', 'rex'],
  ['role rex', 'changeRoles', 'rex'],
  ['nick rex', 'setNick', 'rex'],
  ['note rex', 'addNote', 'rex'],
  ['add a note about rex', 'addNote', 'rex'],
  ['purge rex', 'clearMessages', 'rex'],
  ['Purge messages of rex 1h', 'clearMessages', 'rex 1h'],
  ['delete messages by rex', 'clearMessages', 'rex'],
  ['ban <@16>', 'banMember', '<@16>'],
])('%s', (typed, wish, whom) => {
  expect(readOrder(typed)).toEqual({ wish, whom })
})

test.each([
  '',
  'ban',
  'ban ',
  'bans',
  'banana split',
  'rex ban',
  'time rex',
  'end rex',
  'notes rex',
  'purge',
  'purgers',
  'delete rex',
  'movement',
  'add rex',
])('%j is a search', typed => {
  expect(readOrder(typed)).toBeNull()
})

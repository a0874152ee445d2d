import { afterEach, expect, test } from 'vitest'
import { stranger } from '../../permissions/live/somebody.ts'
import { HOUR, now, setClock } from '../../time.ts'
import { asOrdered, voiceAsOrdered } from './as-ordered.ts'

const person = (is: object = {}) => ({ ...stranger('16'), isMember: true, ...is })
const nick = (before: string | null, after: string | null) => ({
  intent: {},
  before: { nick: before },
  after: { nick: after },
})
const roles = (add: string[], remove: string[], before: string[]) => ({
  intent: { add, remove },
  before: { roleIds: before },
  after: { roleIds: [...before, ...add].filter(id => !remove.includes(id)) },
})

let back = () => {}
afterEach(() => back())

test.each([
  ['not heard', null, [nick(null, 'Ogre')], 'Ogre'],
  ['heard', 'Ogre', [nick(null, 'Ogre')], 'Ogre'],
  ['one of two heard', 'Ogre', [nick(null, 'Ogre'), nick('Ogre', 'Elf')], 'Elf'],
  ['none of two heard', null, [nick(null, 'Ogre'), nick('Ogre', 'Elf')], 'Elf'],
  ['put back elsewhere in between', null, [nick(null, 'Ogre'), nick(null, 'Elf')], 'Elf'],
  ['taken back, not heard', null, [nick(null, 'Ogre'), nick('Ogre', null)], null],
  ['changed elsewhere since', 'Theirs', [nick(null, 'Ogre')], 'Theirs'],
  ['nothing done', 'Theirs', [], 'Theirs'],
])('a nick that was %s', (_how, heard, orders, then) => {
  expect(asOrdered(person({ nick: heard }), orders).nick).toBe(then)
})

test('roles: what was given and taken, and no other', () => {
  const of = (heard: string[], ...orders: ReturnType<typeof roles>[]) =>
    asOrdered(person({ roleIds: heard }), orders).roleIds.toSorted()
  expect(of(['1', '2'], roles(['3'], ['1'], ['1', '2']))).toEqual(['2', '3'])
  expect(of(['2', '3', '4'], roles(['3'], ['1'], ['1', '2']))).toEqual(['2', '3', '4'])
  expect(of(['1'], roles(['3'], [], ['1']), roles([], ['3'], ['1', '3']))).toEqual(['1'])
})

test('an end of a timeout that has passed is as good as none', () => {
  const at = now().getTime()
  back = setClock(() => at)
  const until = new Date(at + HOUR)
  const order = { intent: {}, before: { timedOutUntil: null }, after: { timedOutUntil: until.toISOString() } }
  const passed = new Date(at - HOUR)
  expect(asOrdered(person({ timedOutUntil: passed }), [order]).timedOutUntil).toEqual(until)
  const theirs = new Date(at + 5 * HOUR)
  expect(asOrdered(person({ timedOutUntil: theirs }), [order]).timedOutUntil).toEqual(theirs)
})

test('in voice each of three; whoever was put out and sits there has come back', () => {
  const seat = { channelId: 'a', mute: false, deaf: false, selfMute: true, selfDeaf: false }
  const order = (before: object, after: object) => ({ intent: {}, before: { ...before }, after: { ...after } })
  const moved = order({ channelId: 'a' }, { channelId: 'b' })
  const muted = order({ mute: false }, { mute: true })
  expect(voiceAsOrdered(seat, [moved, muted])).toEqual({ ...seat, channelId: 'b', mute: true })
  expect(voiceAsOrdered({ ...seat, channelId: 'c' }, [moved]).channelId).toBe('c')
  expect(voiceAsOrdered(seat, [order({ channelId: 'a' }, { channelId: null })])).toEqual(seat)
})

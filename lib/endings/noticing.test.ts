import { expect, test } from 'vitest'
import { PlatformRateLimited, PlatformRefused, PlatformUnavailable } from '../platform/errors.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { HOUR, MINUTE, SECOND } from '../time.ts'
import { Noticing } from './noticing.ts'
import { Troubles } from './troubles.ts'

const { later } = withMovedClock()

const failure = { method: 'GET', path: '/guilds/1/bans', status: 500 }
const silence = new PlatformUnavailable(failure, false)
const refusal = new PlatformRefused({ ...failure, code: 'MISSING_PERMISSIONS' })

/** `looks`: at whom it was looked, in which guild. All of them fail while there is an `error`. */
function noticing(error: unknown = null) {
  const state = { error, looks: [] as string[] }
  const notice = async (guildId: string, userIds: string[]) => {
    state.looks.push(`${guildId}: ${userIds.join(', ')}`)
    if (state.error) throw state.error
  }
  const heard = new Noticing(notice, new Troubles('it cannot be told'))
  const looksNow = async (atWhat: () => Promise<unknown>) => {
    state.looks = []
    await atWhat()
    return state.looks
  }
  return {
    heard,
    state,
    atNew: () => looksNow(() => heard.lookAtNew()),
    atNext: () => looksNow(() => heard.lookAtNext()),
  }
}

test('of whom something was heard is looked at once', async () => {
  const { heard, atNew, atNext } = noticing()
  heard.add('1', ['ann'])
  heard.add('1', ['bob', 'ann'])
  heard.add('2', [])
  expect(await atNew()).toEqual(['1: ann, bob'])
  expect([await atNew(), await atNext()]).toEqual([[], []])
})

test('what was refused is not asked again, until something is heard anew', async () => {
  const { heard, atNew, atNext } = noticing(refusal)
  heard.add('1', ['ann'])
  expect(await atNew()).toHaveLength(1)
  later(2 * HOUR)
  expect([await atNew(), await atNext()]).toEqual([[], []])
  heard.add('1', ['bob'])
  expect(await atNew()).toEqual(['1: bob'])
})

test('what had no answer is asked again after pauses that grow to an hour, with what else can wait', async () => {
  const { heard, state, atNew, atNext } = noticing(silence)
  heard.add('1', ['ann'])
  await atNew()
  let ms = 0
  for (const pauseMs of [MINUTE, 2 * MINUTE, 4 * MINUTE]) {
    later(ms + pauseMs - SECOND)
    expect([await atNew(), await atNext()]).toEqual([[], []])
    ms += pauseMs
    later(ms)
    expect([await atNew(), await atNext()]).toEqual([[], ['1: ann']])
  }
  for (let hours = 1; hours < 9; hours++) {
    later(ms + hours * HOUR)
    expect(await atNext()).toEqual(['1: ann'])
  }
  // By a clock that has been put back since.
  later(0)
  expect(await atNext()).toEqual(['1: ann'])
  state.error = null
  later(HOUR)
  expect([await atNext(), await atNext()]).toEqual([['1: ann'], []])
})

test('after as long as was asked for', async () => {
  const { heard, atNew, atNext } = noticing(new PlatformRateLimited(failure, 5 * MINUTE))
  heard.add('1', ['ann'])
  await atNew()
  later(5 * MINUTE - SECOND)
  expect(await atNext()).toEqual([])
  later(5 * MINUTE)
  expect(await atNext()).toEqual(['1: ann'])
})

test('at once, with who else was heard of, where something is heard in the guild', async () => {
  const { heard, atNew } = noticing(silence)
  heard.add('1', ['ann'])
  await atNew()
  heard.add('1', ['bob'])
  expect(await atNew()).toEqual(['1: ann, bob'])
})

test('what can wait is looked at a guild at a time, the longest first', async () => {
  const { heard, atNew, atNext } = noticing()
  later(SECOND)
  heard.addForLater('1', ['ann'])
  later(0)
  heard.addForLater('2', ['ann'])
  later(SECOND)
  heard.add('3', ['ann'])
  heard.addForLater('3', ['bob'])
  expect(await atNew()).toEqual(['3: ann, bob'])
  expect([await atNext(), await atNext(), await atNext()]).toEqual([['2: ann'], ['1: ann'], []])
  heard.addForLater('1', ['ann'])
  heard.addForLater('2', ['ann'])
  expect([await heard.lookAtNext(), await heard.lookAtNext(), await heard.lookAtNext()]).toEqual([true, false, false])
})

test('what is heard while it is looked is looked at as well', async () => {
  const looks: string[][] = []
  const heard: Noticing = new Noticing(async (_, userIds) => {
    if (looks.push(userIds) > 1) return
    heard.add('1', ['bob'])
    throw silence
  }, new Troubles('it cannot be told'))
  heard.add('1', ['ann'])
  await heard.lookAtNew()
  await heard.lookAtNew()
  expect(looks).toEqual([['ann'], ['ann', 'bob']])
})

test('so is who is heard of in another guild meanwhile', async () => {
  const looks: string[] = []
  const heard: Noticing = new Noticing(async (guildId, userIds) => {
    looks.push(`${guildId}: ${userIds.join(', ')}`)
    if (guildId === '1') heard.add('2', ['bob'])
  }, new Troubles('it cannot be told'))
  heard.add('1', ['ann'])
  heard.add('2', ['ann'])
  await heard.lookAtNew()
  expect(looks).toEqual(['1: ann', '2: ann, bob'])
})

test('what a proxy refuses is asked again: it is not the platform that said so', async () => {
  const { heard, atNew, atNext } = noticing(new PlatformRefused({ ...failure, status: 403, code: null }))
  heard.add('1', ['ann'])
  await atNew()
  later(MINUTE)
  expect(await atNext()).toEqual(['1: ann'])
})

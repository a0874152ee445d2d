import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream, type Reach } from './live-stream'

/** The browser's EventSource as far as the stream uses it, driven by the test. */
class DrivenSource {
  static all: DrivenSource[] = []
  static get latest() {
    return DrivenSource.all.at(-1)!
  }
  closed = false
  onopen = () => {}
  onerror = () => {}
  onmessage = (_: { data: string }) => {}
  readonly heard = new Map<string, () => void>()

  constructor() {
    DrivenSource.all.push(this)
  }
  addEventListener(name: string, heard: () => void) {
    this.heard.set(name, heard)
  }
  beat() {
    this.heard.get('here')!()
  }
  end() {
    this.heard.get('end')!()
  }
  close() {
    this.closed = true
  }
}

const LONGER_THAN_ANY_PAUSE_MS = 31_000
const listener = { opened: vi.fn(), heard: vi.fn(), reached: vi.fn(), lost: vi.fn(), ended: vi.fn() }
let found: Reach = 'there'
const open = () =>
  openLiveStream(
    () => '/events',
    listener,
    async () => found,
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', DrivenSource)
  vi.clearAllMocks()
  DrivenSource.all = []
  found = 'there'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what arrives is passed on', () => {
  open()
  DrivenSource.latest.onopen()
  DrivenSource.latest.onmessage({ data: '{"guildId":"1","kind":"member","ids":["2"]}' })
  expect(listener.opened).toHaveBeenCalledOnce()
  expect(listener.heard).toHaveBeenCalledWith({ guildId: '1', kind: 'member', ids: ['2'] })
})

test('whatever arrives says that Steward is there, also where nothing has changed', () => {
  open()
  DrivenSource.latest.onopen()
  DrivenSource.latest.beat()
  expect(listener.reached).toHaveBeenCalledOnce()
  DrivenSource.latest.onmessage({ data: '{"guildId":"1","kind":"member","ids":["2"]}' })
  expect(listener.reached).toHaveBeenCalledTimes(2)
})

test('a broken line is taken up again, and only the second failure in a row counts as lost', async () => {
  open()
  DrivenSource.latest.onerror()
  expect(listener.lost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(DrivenSource.all).toHaveLength(2)
  DrivenSource.latest.onerror()
  expect(listener.lost).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_100)
  DrivenSource.latest.onopen()
  expect(listener.opened).toHaveBeenCalledOnce()
  expect(DrivenSource.all.slice(0, 2).every(source => source.closed)).toBe(true)
})

test('the pauses grow', async () => {
  open()
  for (let failures = 0; failures < 8; failures += 1) {
    DrivenSource.latest.onerror()
    await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_PAUSE_MS)
  }
  const before = DrivenSource.all.length
  DrivenSource.latest.onerror()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(DrivenSource.all).toHaveLength(before)
})

test('a refusal is told and no stream is opened', async () => {
  open()
  found = 'refused'
  DrivenSource.latest.onerror()
  await vi.advanceTimersByTimeAsync(600)
  expect(listener.ended).toHaveBeenCalled()
  expect(DrivenSource.all).toHaveLength(1)
})

test('an end from the server is told at once', () => {
  open()
  DrivenSource.latest.end()
  expect(listener.ended).toHaveBeenCalledOnce()
  expect(DrivenSource.latest.closed).toBe(true)
})

test('once closed it stays closed', async () => {
  const close = open()
  DrivenSource.latest.onerror()
  close()
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_PAUSE_MS)
  expect(DrivenSource.all).toHaveLength(1)
})

test('a stream that has gone silent is taken for broken, one that only has nothing to tell is not', async () => {
  open()
  DrivenSource.latest.onopen()
  for (let beats = 0; beats < 6; beats += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    DrivenSource.latest.beat()
  }
  expect(DrivenSource.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(DrivenSource.latest.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(600)
  expect(DrivenSource.all).toHaveLength(2)
})

test('a line that does not open is given up within seconds, and a server that is not reached is told at once', async () => {
  open()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(DrivenSource.latest.closed).toBe(false)
  found = 'silent'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(DrivenSource.all[0]!.closed).toBe(true)
  expect(listener.lost).toHaveBeenCalledOnce()
  // It goes on trying.
  expect(DrivenSource.all).toHaveLength(2)
})

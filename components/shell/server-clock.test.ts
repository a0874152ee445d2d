import { afterEach, expect, test, vi } from 'vitest'
import { noteDate, onServerClock, serverNow } from './server-clock'

const HOUR_MS = 3_600_000

afterEach(() => noteDate(new Date().toUTCString()))

const ahead = () => Math.round((serverNow().getTime() - Date.now()) / 60_000)

test('a clock that is an hour off is seen through, either way', () => {
  noteDate(new Date(Date.now() + HOUR_MS).toUTCString())
  expect(ahead()).toBe(60)
  noteDate(new Date(Date.now() - HOUR_MS).toUTCString())
  expect(ahead()).toBe(-60)
})

test('seconds are not worth it, and what is no date changes nothing', () => {
  noteDate(new Date(Date.now() + HOUR_MS).toUTCString())
  noteDate(null)
  noteDate('soon')
  expect(ahead()).toBe(60)
  noteDate(new Date(Date.now() - 5_000).toUTCString())
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(5)
})

test('that it is off is told once, and once more when it is set right', () => {
  const heard = vi.fn()
  const stop = onServerClock(heard)
  noteDate(new Date().toUTCString())
  expect(heard).not.toHaveBeenCalled()
  noteDate(new Date(Date.now() + HOUR_MS).toUTCString())
  noteDate(new Date(Date.now() + HOUR_MS + 2_000).toUTCString())
  expect(heard).toHaveBeenCalledOnce()
  noteDate(new Date().toUTCString())
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  noteDate(new Date(Date.now() + HOUR_MS).toUTCString())
  expect(heard).toHaveBeenCalledTimes(2)
})

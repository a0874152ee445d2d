import { expect, test } from 'vitest'
import { Lanes } from './lanes.ts'

/** A task that waits for its door and writes down when it runs. */
function tasks() {
  const ran: string[] = []
  const task =
    (name: string, door: Promise<void> = Promise.resolve()) =>
    async () => {
      await door
      ran.push(name)
    }
  return { ran, task }
}

test('one guild waits for itself and not for the other', async () => {
  const lanes = new Lanes()
  const { ran, task } = tasks()
  const door = Promise.withResolvers<void>()
  const first = lanes.run('aurora', task('aurora 1', door.promise))
  const second = lanes.run('aurora', task('aurora 2'))
  await lanes.run('borealis', task('borealis'))
  expect(ran).toEqual(['borealis'])
  door.resolve()
  await Promise.all([first, second])
  expect(ran).toEqual(['borealis', 'aurora 1', 'aurora 2'])
})

test('a task that runs alone comes after what was there and before what comes', async () => {
  const lanes = new Lanes()
  const { ran, task } = tasks()
  const door = Promise.withResolvers<void>()
  void lanes.run('aurora', task('before', door.promise))
  void lanes.runAlone(task('alone'))
  void lanes.run('borealis', task('after'))
  door.resolve()
  await lanes.idle()
  expect(ran).toEqual(['before', 'alone', 'after'])
})

test('a task that fails tells its caller and lets the next one run', async () => {
  const lanes = new Lanes()
  const { ran, task } = tasks()
  const failing = lanes.run('aurora', () => Promise.reject(new Error('no')))
  const next = lanes.run('aurora', task('next'))
  await expect(failing).rejects.toThrow('no')
  await next
  await expect(lanes.runAlone(() => Promise.reject(new Error('nor this')))).rejects.toThrow('nor this')
  await lanes.run('aurora', task('last'))
  expect(ran).toEqual(['next', 'last'])
})

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

test('a task for each of some keys comes after what these had before, and holds up no other', async () => {
  const lanes = new Lanes()
  const { ran, task } = tasks()
  const [gate, door] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  void lanes.run('aurora', task('aurora', gate.promise))
  void lanes.runAlone(task('alone'))
  void lanes.run('borealis', task('borealis', door.promise))
  const find = async (busy: string[]) => {
    ran.push('asked')
    return [...busy, 'aurora']
  }
  const each = lanes.runInEach(find, key => task(`each of ${key}`)())
  gate.resolve()
  await expect.poll(() => ran).toEqual(['aurora', 'alone', 'asked', 'each of aurora'])
  await lanes.run('colossus', task('colossus'))
  door.resolve()
  await lanes.idle()
  expect(ran.slice(4)).toEqual(['colossus', 'borealis', 'each of borealis'])
  await each
})

test('that all is done is waited for where it is still being looked up what there is to do', async () => {
  const lanes = new Lanes()
  const { ran, task } = tasks()
  const door = Promise.withResolvers<string[]>()
  void lanes.runInEach(
    () => door.promise,
    key => task(key)(),
  )
  const idle = lanes.idle().then(task('idle'))
  door.resolve(['aurora', 'borealis'])
  await idle
  expect(ran).toEqual(['aurora', 'borealis', 'idle'])
  await expect(lanes.runInEach(() => Promise.reject(new Error('no')), task('never'))).rejects.toThrow('no')
  await lanes.runAlone(task('alone'))
  expect(ran.at(-1)).toBe('alone')
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

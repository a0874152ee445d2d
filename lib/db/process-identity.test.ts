import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { birthOf, isRunning, pidSpace } from './process-identity.ts'

test('this process runs, was born once, and shares a space with itself', () => {
  expect(isRunning(process.pid)).toBe(true)
  expect(birthOf(process.pid)).toBe(birthOf(process.pid))
  expect(birthOf(process.pid)).toMatch(/\d/)
  expect(pidSpace()).toBe(pidSpace())
})

test('a process that ended runs no more and has no birth', async () => {
  const child = spawn(process.execPath, ['--eval', ''])
  await once(child, 'exit')
  expect(isRunning(child.pid!)).toBe(false)
  expect(birthOf(child.pid!)).toBeUndefined()
})

// A shell that does not collect its child: the child stays in the table of processes.
test('a process that nobody collected does not run', async () => {
  const shell = spawn('sh', ['-c', '(exit 0) & echo $!; exec sleep 30'])
  const [said] = await once(shell.stdout, 'data')
  await expect.poll(() => isRunning(Number(said))).toBe(false)
  shell.kill('SIGKILL')
})

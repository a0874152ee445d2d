import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const SCRIPT = `
  import { closeOnExit } from './lib/close-on-exit.ts'
  process.stdin.on('data', () => {})
  closeOnExit(async () => {
    console.log('closing')
    await new Promise(resolve => process.stdin.once('data', resolve))
    console.log('closed')
  })
  console.log('up')
`

test('a process that is asked again, in whatever way, still closes in order, and once', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines: string[] = []
  const said = (line: string) => expect.poll(() => lines).toContain(line)
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')))
  const gone = once(child, 'close')
  await said('up')
  child.kill('SIGTERM')
  await said('closing')
  child.kill('SIGTERM')
  child.kill('SIGINT')
  child.kill('SIGINT')
  child.stdin.write('.')
  expect(await gone).toEqual([0, null])
  expect(lines).toEqual(['up', 'closing', 'closed'])
})

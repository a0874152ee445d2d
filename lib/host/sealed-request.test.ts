import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { MINUTE, SECOND, setClock } from '../time.ts'
import { hostKey } from './host-key.ts'
import { NotSealed, openBytes, sealBytes } from './sealed-bytes.ts'
import { answerTo, openRequest, sealRequest } from './sealed-request.ts'

const KEY = hostKey('secret of this deployment')
const PATH = '/api/host/token'

let restoreClock = () => {}
afterEach(() => restoreClock())

test('what a command asks can be read by the same deployment only', async () => {
  const sealed = await sealRequest(KEY, PATH, { token: '1.hush' })
  expect(await openRequest(KEY, PATH, sealed)).toEqual({ body: { token: '1.hush' } })
  expect(sealed.toString('latin1')).not.toContain('hush')
  expect(sealed.includes(KEY)).toBe(false)
  expect(await openRequest(hostKey('secret of another'), PATH, sealed)).toBeNull()
})

test('it means nothing at another path, changed, or cut', async () => {
  const sealed = await sealRequest(KEY, PATH, {})
  expect(await openRequest(KEY, '/api/host/backup', sealed)).toBeNull()
  const changed = Buffer.from(sealed)
  changed[20]! ^= 1
  for (const other of [changed, sealed.subarray(0, -1), sealed.subarray(0, 9), Buffer.alloc(0), Buffer.from('{}')]) {
    expect(await openRequest(KEY, PATH, other)).toBeNull()
  }
})

test('nor after a minute', async () => {
  const sealed = await sealRequest(KEY, PATH, {})
  restoreClock = setClock(() => Date.now() + MINUTE - SECOND)
  expect(await openRequest(KEY, PATH, sealed)).not.toBeNull()
  restoreClock()
  restoreClock = setClock(() => Date.now() + MINUTE + SECOND)
  expect(await openRequest(KEY, PATH, sealed)).toBeNull()
})

test('an answer belongs to one request and one status, and all of it must come', async () => {
  const [asked, other] = [await sealRequest(KEY, PATH, {}), await sealRequest(KEY, PATH, {})]
  const text = Buffer.from('answer '.repeat(100))
  const sealed = await buffer(sealBytes(KEY, answerTo(asked, 200), [text.subarray(0, 9), text.subarray(9)]))
  const inBits = (bytes: Buffer) => Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1))
  const read = (context: string, bytes: Buffer) => buffer(openBytes(KEY, context, inBits(bytes)))
  expect(await read(answerTo(asked, 200), sealed)).toEqual(text)
  const forged: [string, Buffer][] = [
    [answerTo(other, 200), sealed],
    [answerTo(asked, 400), sealed],
    [answerTo(asked, 200), sealed.subarray(0, -1)],
    [answerTo(asked, 200), Buffer.alloc(0)],
    // What was asked, thrown back.
    [answerTo(asked, 200), asked],
  ]
  for (const [context, bytes] of forged) await expect(read(context, bytes)).rejects.toThrow(NotSealed)
})

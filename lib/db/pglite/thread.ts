import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { parentPort, workerData } from 'node:worker_threads'
import { createGzip } from 'node:zlib'
import { type PGlite, type Transaction, types } from '@electric-sql/pglite'
import type { Call, Copying, Opening, Told } from './calls.ts'
import { createPglite } from './create-pglite.ts'
import { failureOf } from './failure-of.ts'
import { haltOnAbort } from './halt-on-abort.ts'

// The thread that PGlite works in: `pglite-thread.ts` starts it and speaks with it. Started by Node itself, never bundled.

const MOMENT_LISTS = [1115, 1182, 1185, 1187]
const NUMERIC_LIST = 1231
const DRIZZLE_READS = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, NUMERIC_LIST, ...MOMENT_LISTS]
const AS_TEXT = Object.fromEntries(DRIZZLE_READS.map(type => [type, (text: string) => text]))

interface Open {
  tx: Promise<Transaction>
  end: PromiseWithResolvers<void>
  ended: Promise<void>
}

const ROLLED_BACK = Symbol('rolled back')

const port = parentPort!
const opened = open(workerData as Opening)
// Told to whoever asks first.
opened.catch(() => {})
const transactions = new Map<number, Open>()
const listeners = new Map<number, () => Promise<void>>()

async function open({ folder, dump }: Opening): Promise<PGlite> {
  const content = { ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: await openAsBlob(dump) }) }
  return createPglite({ ...content, onStderr: haltOnAbort(why => tell({ aborted: why })) })
}

const tell = (told: Told) => port.postMessage(told)

port.on('message', (call: Call) => {
  run(call).then(
    value => tell({ call: call.call, value }),
    error => tell({ call: call.call, error: failureOf(error) }),
  )
})

async function run(call: Call): Promise<unknown> {
  // Begun at once, so that what follows finds it.
  if (call.do === 'begin') return begin(call.tx)
  const pglite = await opened
  switch (call.do) {
    case 'query': {
      const { text, params, how, tx } = call
      const on = tx === undefined ? pglite : await find(tx).tx
      const parsers = how.areMomentsText ? AS_TEXT : undefined
      const { rows, affectedRows } = await on.query(text, params, { rowMode: how.rowMode, parsers })
      return { rows, affectedRows }
    }
    case 'exec': {
      const results = await pglite.exec(call.text)
      return results.map(({ rows, affectedRows }) => ({ rows, affectedRows }))
    }
    case 'copy':
      return copy(pglite, call)
    case 'copyOut':
      return copyOut(pglite, call.text)
    case 'commit':
      find(call.tx).end.resolve()
      return take(call.tx).ended
    case 'rollback':
      find(call.tx).end.reject(ROLLED_BACK)
      return take(call.tx).ended.catch(error => {
        if (error !== ROLLED_BACK) throw error
      })
    case 'listen': {
      const { channel, listener } = call
      listeners.set(listener, await pglite.listen(channel, payload => tell({ listener, payload })))
      return
    }
    case 'unlisten':
      await listeners.get(call.listener)?.()
      listeners.delete(call.listener)
      return
    case 'dump':
      return dump(pglite, call.file)
    case 'close':
      return pglite.close()
  }
}

function copy(pglite: PGlite, { insist, text, rows, after }: Copying): Promise<boolean> {
  return pglite.transaction(async tx => {
    const found = await tx.query(insist.text, insist.params)
    if (found.rows.length === 0) return false
    await tx.query(text, [], { blob: new Blob(rows) })
    if (after) await tx.query(after.text, after.params)
    return true
  })
}

async function copyOut(pglite: PGlite, text: string): Promise<Uint8Array> {
  const { blob } = await pglite.query(text)
  return blob!.bytes()
}

async function dump(pglite: PGlite, file: string): Promise<void> {
  // What is only in the log by now would have to be done again by whoever begins with the dump.
  await pglite.exec('checkpoint')
  const whole = await pglite.dumpDataDir('none')
  const bytes = Readable.fromWeb(whole.stream() as ReadableStream)
  await pipeline(bytes, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/** Waits for its turn; until `end` is settled everything that is not of it waits. */
function begin(id: number): Promise<void> {
  const tx = Promise.withResolvers<Transaction>()
  const end = Promise.withResolvers<void>()
  const ended = opened.then(pglite =>
    pglite.transaction(own => {
      tx.resolve(own)
      return end.promise
    }),
  )
  ended.catch(tx.reject)
  end.promise.catch(() => {})
  transactions.set(id, { tx: tx.promise, end, ended })
  return tx.promise.then(() => {})
}

function find(id: number): Open {
  const open = transactions.get(id)
  if (!open) throw new Error('The transaction is over.')
  return open
}

function take(id: number): Open {
  const open = find(id)
  transactions.delete(id)
  return open
}
